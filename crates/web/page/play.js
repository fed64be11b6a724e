// The view in which one plays.

import { api, module } from './api.js';
import { enter, isWritten, link, params, write } from './address.js';
import { toOthers } from './carrier.js';
import { append, arrived, fill, h, prose } from './dom.js';
import { Game, piece } from './game.js';
import { Match } from './match.js';
import { RUNGS, counts, reachRung, rungReached, startOf } from './ladder.js';
import { drawHeading } from './heading.js';
import { openSetup } from './setup.js';
import { lettersAct } from './shortcuts.js';
import { readableIn, t } from './texts.js';
import { drawBeside } from './teach/beside.js';
import { hint } from './teach/hint.js';
import { judge, showMovesMade, showReview } from './teach/review.js';
import { isCalledOff, problemOf, trouble } from './trouble.js';
import { AIDS, PACES, wishes } from './wishes.js';
import { objectTo, showWhy } from './teach/why.js';

/** @typedef {import('./app.js').Context} Context */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./opponent.js').Seats} Seats */
/** @typedef {import('./game.js').Entry} Entry */
/** @typedef {import('./teach/review.js').Judged} Judged */

/** The words of a table for a mistake and for none, as far as that is known. @type {Map<boolean | null, string>} */
const MISTAKE = new Map([[true, 'yes'], [false, 'no']]);

/** @typedef {import('./wishes.js').Aid} Aid */

/** @param {HTMLElement} root @param {Context} context */
export function mount(root, context) {
  const view = new PlayView(root, context);
  view.open();
  return () => view.leave();
}

class PlayView {
  /** @param {HTMLElement} root @param {Context} context */
  constructor(root, context) {
    this.context = context;
    const wish = wishes();
    this.wish = wish;
    /** @type {Set<Aid>} */
    this.aids = wish.aids;
    this.exercise = wish.exercise;
    /** Set when a move of a game on the ladder was taken back, or help was asked for: it does not count. */
    this.helped = wish.helped;
    this.project(wish.project);
    this.previewing = new AbortController();
    /** The idea of the position, once it was told: it is drawn on the board. @type {string | null} */
    this.idea = null;
    /** The step of the proof that is shown below the board. */
    this.frame = wish.frame;
    /** The moves of the address that are not on the board: the first of them cannot be made, or is not
     * asked about yet. They stay in the address until another move is made. */
    this.unread = wish.moves;
    /** Errors in them. @type {HTMLElement | null} */
    this.notice = null;
    /** Set while one goes through a game that is over. */
    this.browsing = false;
    /** A game that was played to its end, as long as no other move is made. @type {Entry[] | null} */
    this.whole = null;
    /** The review of its moves. @type {Judged | null} */
    this.judged = null;
    /** Done when they are judged, or cannot be. */
    this.reviewing = Promise.resolve();
    /** The module that tells the story of a game that is over, as soon as there is one. @type {typeof import('./teach/story.js') | null} */
    this.story = null;
    /** Its strip, as long as it is shown. @type {ReturnType<typeof import('./teach/story.js').gameStrip> | null} */
    this.strip = null;
    /** @type {HTMLElement | null} */
    this.paceField = null;
    this.stripPlace = h('div', { class: 'story-place' });
    this.title = h('h1');
    this.rule = h('div', { class: 'rule' });
    this.chips = h('div', { class: 'chips' });
    /** The player on the ladder. */
    this.rival = h('div', { class: 'rival' });
    this.aidsPlace = h('div');
    /** The legend of the signs on the stones. */
    this.legend = h('p', { class: 'soft small signs' }, t('leads-legend'));
    this.verdict = h('div', { class: 'verdict' });
    this.table = h('div', { class: 'table-place' });
    /** The columns of the table, below the stones of a narrow window. */
    this.lights = h('div', { class: 'lights' });
    /** The theory of the position, as blocks of stones and as a panel, once it is loaded. @type {import('./theory/index.js').TheoryView | null} */
    this.theory = null;
    this.theoryBody = h('div', { class: 'theory-body' });
    this.theoryCard = h(
      'details',
      { class: 'card theory', open: wish.aids.has('theory'), ontoggle: () => this.unfold() },
      h('summary', null, h('h2', null, t('theory-title'))),
      this.theoryBody,
    );
    this.match = this.newMatch(new Game(wish.game, wish.convention, wish.first), wish.seats);
    // A link to a step of a proof has its room from the start: nothing below it may jump.
    this.why = h('section', { class: `card why ${wish.frame ? 'played' : ''}`, hidden: !wish.frame, 'aria-label': t('why-title') });
    this.log = h('div');
    this.logTitle = h('h2', null, t('log-title'));
    this.tools = h('div', { class: 'tools', role: 'toolbar', 'aria-label': t('tools') });
    this.place = h('div');
    this.after = h('div', { class: 'after' });
    /** Says that there is something to see, if only what is wrong. */
    this.arrive = () => {};
    this.element = h(
      'div',
      { class: 'play arriving' },
      h(
        'div',
        { class: 'play-main' },
        h('div', { class: 'heading' }, this.title, this.chips),
        this.rule,
        this.rival,
        h('section', { class: 'card table-card', 'aria-label': t('tools-board') }, this.place, this.stripPlace, this.after, this.tools),
        this.why,
      ),
      h(
        'div',
        { class: 'play-side' },
        h('section', { class: 'card', 'aria-labelledby': 'teach-title' }, h('h2', { id: 'teach-title' }, t('teach-title')), this.aidsPlace, this.verdict, this.table),
        h('section', { class: 'card' }, this.logTitle, this.log, this.files()),
      ),
      // Last: what it says changes its height, and nothing below it may jump.
      this.theoryCard,
    );
    this.drawAids();
    fill(root, this.element);
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener('keydown', this.keys);
  }

  leave() {
    this.theory?.destroy();
    this.match.destroy();
    document.documentElement.removeAttribute('data-project');
    removeEventListener('keydown', this.keys);
    document.querySelector('dialog')?.close();
  }

  /** Shows the board large and little else, for a class to see on a wall, or no longer so. @param {boolean} on */
  project(on) {
    this.projected = on;
    document.documentElement.toggleAttribute('data-project', on);
  }

  /** @param {Game} game @param {Seats} seats */
  newMatch(game, seats) {
    const match = new Match(game, seats, {
      announce: this.context.announce,
      changed: () => this.changed(),
      preview: (move) => this.preview(move),
      ended: () => this.ended(),
      objecting: () => {
        const { why } = this;
        return why.hidden || why.dataset.position !== this.match.game.position ? null : (move) => objectTo(why, move.move);
      },
      moved: (_, made) => {
        if (made) this.letGo();
        else if (!this.whole) this.helped = true;
        match.held = this.looking || !!this.notice;
        this.keep();
      },
      mend: (text) => this.context.navigate('/play', { ...Object.fromEntries(params()), game: text }),
    });
    this.theory?.destroy();
    this.theory = null;
    match.colours = this.aids.has('colours');
    this.veil(match);
    match.board.root.after(this.lights);
    match.pace = seats.against === 'watch' ? PACES[this.wish.pace - 1] : 900;
    return match;
  }

  /** Tells whether help is given: none in an exercise, and on the ladder none before it is asked for. @param {Match} match */
  veil(match = this.match) {
    const climbing = match.seats.against === 'ladder' && !match.data?.ended && !this.whole;
    match.secret = this.aids.size === 0 && (this.exercise || climbing);
  }

  /** Shows what the address asks for, the moves made included. */
  async open() {
    fill(this.place, this.match.element);
    const board = new Promise((wake) => (this.arrive = () => wake(null)));
    void arrived(this.element, [this.drawFrame(), board]);
    await this.follow();
  }

  /** Makes the moves of the address, as many as can be made. */
  async follow() {
    const { match } = this;
    const { game } = match;
    let wrong = null;
    try {
      while (this.unread.length && !wrong) {
        const { to_move } = game.question;
        const moves = piece(this.unread).join(';');
        const answer = await api('follow', { game: game.position, to_move, moves });
        if (match !== this.match) return;
        for (const { move, after, did } of answer.moves) game.play({ move, result: after, say: did });
        this.unread = this.unread.slice(answer.moves.length);
        wrong = answer.wrong;
      }
    } catch (error) {
      if (match !== this.match) return;
      // The moves stay where they are, in the address.
      return match.fail(error, () => this.follow());
    }
    if (wrong) {
      match.held = true;
      const said = t('link-wrong', { n: game.at + 1, play: this.unread[0] });
      const goOn = () => {
        match.board.takeFocus();
        this.letGo();
        this.keep();
        fill(this.after);
        match.refresh();
      };
      this.notice = h(
        'div',
        null,
        h('p', null, prose(said)),
        trouble(wrong),
        h('button', { type: 'button', onclick: goOn }, t('link-go-on')),
      );
    } else if (this.wish.at < game.entries.length) {
      this.whole = [...game.entries];
      this.browsing = true;
      this.veil();
      game.goTo(this.wish.at);
      match.held = true;
      this.reviewing = this.review();
    }
    this.keep();
    const { frame } = this;
    if (frame) this.why.dataset.position = game.position;
    await match.refresh();
    if (!frame || match !== this.match) return;
    if (match.laid && !match.secret) this.explain(frame);
    else this.forget();
  }

  /** True while one goes through a game that is over: all of it stays in the address, and nobody moves. */
  get looking() {
    const { game } = this.match;
    return this.browsing && this.kept && game.at < game.entries.length;
  }

  /** Goes to a position of the game that is over. @param {number} at */
  lookAt(at) {
    this.browsing = true;
    this.match.goTo(at);
  }

  /** True if the moves on the board are those of the game that was played to its end. */
  get kept() {
    const { entries } = this.match.game;
    return this.whole?.length === entries.length && this.whole.every((entry, i) => entry === entries[i]);
  }

  /** Another game than that of the address is played from now on: after the end of one, its moves were taken back. */
  letGo() {
    this.helped ||= !!this.whole;
    this.unread = [];
    this.browsing = false;
    this.notice = this.whole = this.judged = null;
    this.match.held = false;
  }

  /** Begins another game. @param {import('./setup.js').Setup} setup */
  begin({ game, convention, seats }) {
    this.match.destroy();
    this.letGo();
    this.helped = false;
    if (seats.against === 'ladder') {
      seats = { ...seats, rung: seats.rung ?? rungReached() };
      // On the ladder each game begins without help.
      this.teachBy('');
    }
    this.match = this.newMatch(new Game(game, convention, this.match.game.first), seats);
    fill(this.place, this.match.element);
    this.why.hidden = true;
    this.drawFrame();
    // Back leads to the game before this one.
    enter();
    this.keep();
    this.match.refresh();
    this.context.announce(t('said-new-game', { position: game }));
  }

  restart() {
    const { game, seats } = this.match;
    // A start counts no more after help, or with moves taken back.
    const helped = this.helped || !this.whole;
    this.begin({ game: game.start, convention: game.convention, seats });
    this.helped = helped;
    this.keep();
  }

  /** Writes into the address what one sees. */
  keep() {
    const { game, seats } = this.match;
    const other = (/** @type {string} */ value, /** @type {string} */ usual) => (value === usual ? null : value);
    const aids = AIDS.filter((aid) => this.aids.has(aid)).join(',');
    const { looking, unread } = this;
    const made = looking ? game.entries : game.played;
    write({
      game: game.start,
      rules: isWritten(game.start) ? params().get('rules') : null,
      moves: unread.length ? params().get('moves') : made.map(({ move }) => move).join(';'),
      at: unread.length ? params().get('at') : looking ? String(game.at) : null,
      convention: other(game.convention, 'normal'),
      to_move: other(game.first, 'left'),
      against: other(seats.against, 'perfect'),
      begins: seats.begins ? null : 'computer',
      rung: seats.against === 'ladder' ? other(String(seats.rung), '1') : null,
      rate: seats.against === 'erring' || seats.against === 'watch' ? other(String(seats.rate), '30') : null,
      watch: seats.against === 'watch' ? seats.watch.join(',') : null,
      pace: seats.against === 'watch' ? other(String(this.wish.pace), '3') : null,
      aids: aids || (this.exercise ? 'none' : null),
      helped: seats.against === 'ladder' && (this.helped || made.length < (this.whole?.length ?? 0)) ? '1' : null,
      reached: null,
      project: this.projected ? '1' : null,
      frame: this.frame && String(this.frame.step),
      line: this.frame && this.frame.line.join(';'),
    });
    this.drawTools();
    if (this.match.data) this.drawLog();
  }

  /** The moves made, or what they were worth. */
  drawLog() {
    const { match, judged } = this;
    const focused = this.log.contains(document.activeElement);
    const reviewed = judged && this.kept;
    fill(this.logTitle, t(reviewed ? 'review-title' : 'log-title'));
    if (reviewed) showReview(this.log, match, judged, (at) => this.lookAt(at));
    else showMovesMade(this.log, match);
    if (!judged && this.kept && match.secret) {
      const show = () => this.review(true);
      append(this.log, [h('button', { type: 'button', onclick: show }, t('review-show'))]);
    }
    if (focused) /** @type {HTMLElement | null} */ (this.log.querySelector('[aria-current]'))?.focus({ preventScroll: true });
    this.drawStrip();
  }

  /** The strip of a game that was judged. */
  drawStrip() {
    const { judged, match, story } = this;
    if (!judged || !story || !this.kept) {
      this.strip = null;
      return fill(this.stripPlace);
    }
    if (this.strip) return this.strip.show(match.game.at);
    this.strip = story.gameStrip(match, judged, (at) => this.lookAt(at));
    fill(this.stripPlace, this.strip.element);
  }

  /** Draws the parts that do not change from move to move. */
  drawFrame() {
    return drawHeading(this, {
      setup: () => this.setup(),
      climb: () => this.climb(rungReached()),
      take: () => this.copy(link('/play', { against: 'ladder', reached: String(rungReached()) })),
      title: (text) => this.context.title(text),
    });
  }

  /** The controls that save the position as a picture, and the moves as a table; they come when they are asked for. */
  files() {
    const place = h('div');
    const open = async () => {
      const [{ saveAs }, { picture }] = await module(() => Promise.all([import('./explore/save.js'), import('./board/picture.js')]));
      const rows = () => [
        ['move', 'player', 'played', 'position', 'mistake'],
        ...this.match.game.entries.map(({ move, result }, i) => [i + 1, this.match.nameOf(i % 2), move, result, MISTAKE.get(this.judged?.moves[i]?.mistake ?? null) ?? '']),
      ];
      fill(place, saveAs({ name: this.match.game.position, picture: () => picture(this.match.board), rows }));
    };
    return h('details', { class: 'small files', ontoggle: () => void open().catch((error) => fill(place, trouble(problemOf(error), { again: open }))) }, h('summary', null, t('save-as')), place);
  }

  /** The switches of what is taught. */
  drawAids() {
    const [blocks, ...others] = AIDS.filter((aid) => aid !== 'theory').map((aid) => {
      const input = h('input', {
        type: 'checkbox',
        checked: this.aids.has(aid),
        onchange: () => {
          if (input.checked) this.aids.add(aid);
          else this.aids.delete(aid);
          this.helped ||= !this.whole;
          this.match.colours = this.aids.has('colours');
          this.legend.hidden = !this.match.colours;
          this.veil();
          this.match.draw();
          this.drawAfter();
          this.preview(this.match.chosen);
          this.keep();
          if (this.kept) this.review();
        },
      });
      return h('label', { class: 'check' }, input, t(`aid-${aid}`));
    });
    const shown = ['table', 'sum', 'colours', 'verdict'].some((aid) => this.aids.has(/** @type {Aid} */ (aid)));
    const more = h('details', { class: 'small', open: shown }, h('summary', null, t('aid-more')), h('div', { class: 'aids' }, others));
    fill(this.aidsPlace, h('div', { class: 'aids' }, blocks), more, this.legend);
    this.legend.hidden = !this.aids.has('colours');
  }

  /** Switches on what is named, and nothing else. @param {string} aids */
  teachBy(aids) {
    this.aids = new Set(AIDS.filter((aid) => aids.includes(aid)));
    this.drawAids();
  }

  drawTools() {
    const { match } = this;
    const { game, seats } = match;
    const over = !!match.data?.ended;
    const tool = (/** @type {string} */ id, /** @type {() => void} */ act, /** @type {string} */ key, off = false) =>
      h('button', { type: 'button', class: 'tool', 'data-tool': id, disabled: off, title: key && lettersAct() ? t('tool-key', { key }) : null, onclick: act }, t(`tool-${id}`));
    const focused = this.tools.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.tool : null;
    fill(
      this.tools,
      tool('undo', () => match.undo(), 'u', game.at === 0),
      tool('redo', () => match.redo(), 'r', game.at === game.entries.length),
      tool('restart', () => this.restart(), '', game.entries.length === 0),
      !over && match.laid && match.human && !match.secret && tool('hint', () => this.hint(), 'h'),
      !match.secret && tool('why', () => this.explain(), 'w', !match.data),
      seats.against === 'watch' && !over && tool(match.paused ? 'resume' : 'pause', () => this.pause(), 'p'),
      seats.against === 'watch' && this.drawPace(),
      h('span', { class: 'spring' }),
      tool(this.projected ? 'project-end' : 'project', () => (this.project(!this.projected), this.keep(), scrollTo(0, 0)), ''),
      tool('link', () => this.copy(), ''),
      tool('help', () => this.help(), '?'),
    );
    // The tool that was pressed may have another name now.
    if (focused) /** @type {HTMLElement | null} */ (this.tools.querySelector(`[data-tool^=${focused.split('-')[0]}]`))?.focus();
  }

  /** The control of the pace: made once, so that it can be dragged while the game goes on. */
  drawPace() {
    if (this.paceField) return this.paceField;
    const input = h('input', {
      type: 'range',
      min: 1,
      max: PACES.length,
      value: this.wish.pace,
      oninput: () => {
        this.wish.pace = Number(input.value);
        this.match.pace = PACES[this.wish.pace - 1];
      },
      onchange: () => this.keep(),
    });
    return (this.paceField = h('label', { class: 'check' }, t('pace'), input));
  }

  pause() {
    this.match.paused = !this.match.paused;
    if (!this.match.paused) this.match.refresh();
    this.drawTools();
  }

  /** A position is on the board. */
  changed() {
    // A game that is over is shown with what its moves were worth.
    void Promise.resolve().then(() => this.reviewing).then(() => this.arrive());
    if (this.why.dataset.position !== this.match.game.position) this.forget();
    if (!this.match.data?.ended) {
      this.drawAfter();
      this.drawLog();
    }
    this.drawTools();
    this.preview(this.match.chosen);
  }

  /** Takes away the marks of another position. */
  forget() {
    const { frame, why } = this;
    this.idea = null;
    if (why.hidden) return;
    why.hidden = true;
    why.classList.remove('played');
    fill(why);
    this.frame = null;
    if (frame) this.keep();
  }

  /** Draws the idea of the position on the board. @param {string | null} idea */
  see(idea) {
    this.idea = idea;
    void this.theorise(this.match.chosen);
  }

  /** The panel of the theory is opened or shut. */
  unfold() {
    const { open } = this.theoryCard;
    if (open === this.aids.has('theory')) return;
    if (open) this.aids.add('theory');
    else this.aids.delete('theory');
    this.helped ||= open && !this.whole;
    this.veil();
    this.keep();
    this.theorise(this.match.chosen);
  }

  /** Shows what decides the position, or what a move would leave. @param {Move | null} move */
  async theorise(move) {
    const { match } = this;
    const blocked = this.aids.has('blocks');
    const open = this.aids.has('theory');
    const { idea } = this;
    if (!this.theory && !blocked && !open && !idea) return;
    if (!this.theory) {
      try {
        const { TheoryView } = await module(() => import('./theory/index.js'));
        if (match !== this.match) return;
        this.theory ??= new TheoryView(match, this.theoryBody);
      } catch {
        // The board goes on without it; the next position asks again.
        return;
      }
    }
    Object.assign(this.theory, { blocked, open, idea, tell: this.aids.has('verdict') || this.kept ? null : () => this.tell() });
    if (!match.busy) await this.theory.show(move);
  }

  /** Says who wins, as somebody asks for. */
  tell() {
    this.aids.add('verdict');
    this.drawAids();
    this.keep();
    this.preview(this.match.chosen);
  }

  /** Sentences about the position, in a game that is not over or that is looked through. */
  drawAfter() {
    const { match } = this;
    if (match.data?.ended) return this.drawEnd();
    this.awaits(false);
    if (!this.looking) return fill(this.after, this.notice);
    const { game } = match;
    const reviewed = this.judged?.moves[game.at];
    const better = reviewed?.better ? match.data?.moves.find(({ move }) => move === reviewed.better) : null;
    const outlined = better && match.board.outline(better);
    const thought = reviewed?.mistake && h('p');
    if (thought && this.judged) {
      void this.story?.ideaAt(match, this.judged, game.at).then((idea) => {
        if (!idea || !thought.isConnected) return;
        fill(thought, idea.hint);
        this.see(idea.id);
      });
    }
    const goOn = () => {
      match.board.takeFocus();
      game.entries.length = game.at;
      this.letGo();
      this.keep();
      fill(this.after);
      match.refresh();
    };
    fill(
      this.after,
      h('p', { class: 'soft small' }, t('review-at', { number: game.at + 1, count: game.entries.length })),
      reviewed && h('p', null, prose(readableIn(reviewed.say)), outlined && [' ', t('review-ghost')]),
      thought,
      h('button', { type: 'button', onclick: goOn }, t('review-go-on')),
    );
  }

  /** @param {Move | null} move */
  async preview(move) {
    this.theorise(move);
    this.previewing.abort();
    this.previewing = new AbortController();
    const { signal } = this.previewing;
    // If the position has no table, what is left of it has none either.
    if (!move || !this.aids.has('table') || !this.match.data?.table) return drawBeside(this, null);
    const { game } = this.match;
    const turned = game.mover === 'left' ? 'right' : 'left';
    try {
      const question = { game: move.result, convention: game.convention, to_move: turned };
      const after = await api('board', question, signal);
      if (!signal.aborted) drawBeside(this, after);
    } catch {
      // The choice itself is still shown; only its table is missing.
    }
  }

  /** The game is over: what was played is judged. */
  ended() {
    this.browsing = false;
    this.whole = [...this.match.game.entries];
    const { game, seats, winner } = this.match;
    this.veil();
    this.counted = seats.against === 'ladder' && !this.helped && counts(game.start, game.convention, seats);
    if (this.counted && (winner === 0) === seats.begins) reachRung((seats.rung ?? 1) + 1);
    this.drawEnd();
    this.drawLog();
    this.reviewing = this.review();
  }

  /** Plays against an opponent of the ladder. @param {number} rung */
  climb(rung) {
    const { game, seats } = this.match;
    const { begins, ...start } = startOf(rung, game.start);
    this.begin({ ...start, seats: { ...seats, begins, against: 'ladder', rung } });
  }

  /** The offers of the ladder after a game that was won. */
  drawRungs() {
    const { seats, winner } = this.match;
    const { rung = 1 } = seats;
    if (seats.against !== 'ladder' || (winner === 0) !== seats.begins) return null;
    if (!this.counted) return h('p', null, t('ladder-uncounted'));
    if (rung === RUNGS.length) return h('p', null, t('ladder-top'));
    return h('button', { type: 'button', class: 'primary', onclick: () => this.climb(rung + 1) }, t('ladder-next', { name: t(`ladder-name-${rung + 1}`) }));
  }

  /** Keeps room for what a review will say. @param {boolean} waits */
  awaits(waits) {
    for (const place of [this.stripPlace, this.after]) place.classList.toggle('awaited', waits);
  }

  /** The actions after a game, and the move at which it turned: the last mistake. */
  drawEnd() {
    const { judged, match, story } = this;
    const turned = judged?.moves.findLastIndex(({ mistake }) => mistake) ?? -1;
    const ladder = this.drawRungs();
    const climbs = match.seats.against === 'ladder';
    const again = () => (climbs ? this.climb(match.seats.rung ?? 1) : this.another());
    const next = ladder instanceof HTMLButtonElement;
    this.awaits(!judged && !match.secret);
    fill(
      this.after,
      judged && story && [
        story.lesson(match, judged, (game) => this.begin({ game, convention: match.game.convention, seats: { ...match.seats, begins: true } })),
        h(
          'p',
          null,
          story.turning(match, judged),
          turned >= 0 && [' ', h('button', { type: 'button', class: 'look', onclick: () => (match.board.takeFocus(), this.lookAt(turned)) }, t('review-look'))],
        ),
        story.ownPuzzles(match, judged, this.context.navigate),
      ],
      !next && ladder,
      h(
        'div',
        { class: 'row' },
        next && ladder,
        h('button', { type: 'button', class: next ? '' : 'primary', onclick: () => this.restart() }, t('again')),
        h('button', { type: 'button', onclick: again }, t(climbs ? 'ladder-other' : 'another')),
        h('button', { type: 'button', class: 'plain', onclick: () => this.context.navigate('/learn') }, t('to-learn')),
      ),
    );
  }

  /**
   * Judges the moves of the game that was played to its end, and shows it.
   * @param {boolean} [wished] also where no help is given
   */
  async review(wished = false) {
    const { match, whole } = this;
    if (!whole || this.judged || (match.secret && !wished)) return;
    const { game } = match;
    try {
      const [judged, story] = await Promise.all([judge(game, whole), module(() => import('./teach/story.js'))]);
      [judged.idea, judged.thought] = await Promise.all([story.missed(match, judged), story.missedLast(match, judged)]);
      if (match !== this.match || whole !== this.whole) return;
      this.judged = judged;
      this.story = story;
      this.drawLog();
      this.drawAfter();
    } catch (error) {
      if (match !== this.match || whole !== this.whole) return;
      this.awaits(false);
      this.log.prepend(trouble(problemOf(error), { again: () => (this.drawLog(), this.review(wished)) }));
    }
  }

  /** Another start like this one, which the one who begins wins. */
  async another() {
    const { game, seats } = this.match;
    try {
      const seed = Math.floor(Math.random() * 2 ** 32);
      const winner = seats.begins ? 'first' : 'second';
      const found = await api('start', { game: game.start, convention: game.convention, winner, seed });
      if (game === this.match.game) this.begin({ game: found.game, convention: game.convention, seats });
    } catch (error) {
      if (game === this.match.game) fill(this.after, trouble(problemOf(error), { again: () => this.another() }));
    }
  }

  async hint() {
    const { match } = this;
    if (!match.open || match.busy || match.secret) return;
    const { game } = match;
    const at = game.at;
    try {
      const given = await hint(match, this.idea !== null);
      if (game !== match.game || at !== game.at || !given) return;
      this.helped = true;
      this.keep();
      fill(match.said, given.say);
      match.said.dataset.kind = 'hint';
      this.context.announce(given.say);
      // It stays until a move is made.
      if (given.move) match.board.outline(given.move);
      else this.see(given.idea);
    } catch (error) {
      if (game === match.game && at === game.at) match.fail(error, () => this.hint());
    }
  }

  /** @param {import('./teach/proof.js').Wish | null} [frame] the step of the played proof to begin with */
  explain(frame = null) {
    const { game } = this.match;
    if (!this.match.data || this.match.secret) return;
    if (!this.whole && !this.helped) {
      this.helped = true;
      this.keep();
    }
    this.why.dataset.position = game.position;
    // Every legal move can be asked about, in the list as on the board.
    const moves = this.match.data.moves ?? [];
    const close = () => {
      this.forget();
      this.see(null);
      /** @type {HTMLElement | null} */ (this.tools.querySelector('[data-tool=why]'))?.focus();
    };
    const shown = (/** @type {import('./teach/proof.js').Wish | null} */ wish) => ((this.frame = wish), this.keep());
    showWhy(this.why, game.question, close, { moves, frame, shown, sees: (idea) => this.see(idea) });
    if (this.match.board.pinned) this.match.board.changed();
  }

  /** Copies the address of what one sees, or another one of the page. @param {string} [other] */
  async copy(other) {
    const here = await toOthers();
    const address = other ? new URL(other, here).href : here;
    try {
      await navigator.clipboard.writeText(address);
      this.context.announce(t('copied'));
      const button = /** @type {HTMLElement} */ (this.tools.querySelector('[data-tool=link]'));
      fill(button, t('copied'));
      setTimeout(() => this.drawTools(), 1500);
    } catch {
      prompt(t('tool-link'), address);
    }
  }

  setup() {
    const { game, seats } = this.match;
    openSetup({ game: game.start, convention: game.convention, seats }, (setup) => this.begin(setup));
  }

  /** The keys of the view. */
  async help() {
    const { showKeys } = await module(() => import('./keys.js'));
    showKeys(() => this.drawTools());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    // In a game that is over and looked through, arrows lead from position to position.
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (this.strip && step && !modified && !target.closest('.board, input, select, textarea, dialog')) {
      const { at, entries } = this.match.game;
      if (at + step >= 0 && at + step <= entries.length) this.lookAt(at + step);
      return event.preventDefault();
    }
    if (!lettersAct() || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea, dialog')) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      u: () => this.match.undo(),
      r: () => this.match.redo(),
      h: () => this.hint(),
      w: () => this.explain(),
      p: () => this.match.seats.against === 'watch' && this.pause(),
      '?': () => this.help(),
    };
    keys[event.key]?.();
  }
}
