// The results of the game that is written: the winner, the winning moves, the values, the reason.

import { param, write } from '../address.js';
import { api, module } from '../api.js';
import { fill, h, prose, taken, writer } from '../dom.js';
import { conventionChoice, grouped, to } from '../explore/shared.js';
import { readable, t } from '../texts.js';
import { isCalledOff, problemOf, trouble } from '../trouble.js';

/** @typedef {import('../app.js').Context} Context */
/** @typedef {import('../explore/shared.js').GameInfo} GameInfo */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Nodes} Nodes */
/** @typedef {import('../trouble.js').Problem} Problem */

/** The last heaps whose values are shown: the first of them that can be computed in time. */
const LAST = [63, 15];
/** Last heap up to which a period of a code is looked for. */
const PERIOD = 400;
/** Maximum number of winning moves listed. */
const LISTED = 24;
/** Maximum number of positions of a graph listed. */
const NODES = 400;
/** Pause in typing before the position is solved, in milliseconds. */
const PAUSE = 350;

export class Result {
  /** @param {Context} context @param {{ wrong: (problem: Problem) => void }} hooks */
  constructor(context, hooks) {
    this.context = context;
    this.hooks = hooks;
    this.game = '';
    /** @type {GameInfo | null} */
    this.info = null;
    this.asking = new AbortController();
    this.wait = 0;
    /** @type {(() => void)[]} */
    this.ends = [];
    this.rule = h('div');
    /** The example of the rules that were read last. */
    this.example = '';
    this.input = h('input', { type: 'text', id: 'write-position', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', 'aria-describedby': 'position-hint', oninput: () => this.typed() });
    this.hint = h('span', { class: 'soft small', id: 'position-hint' });
    this.answer = h('div', { class: 'answer', 'aria-live': 'polite' });
    this.why = h('div', { class: 'why', hidden: true });
    this.values = h('div');
    this.controls = h('div', { class: 'row controls' });
    this.element = h(
      'div',
      { class: 'results' },
      h(
        'section',
        { class: 'card', 'aria-labelledby': 'result-title' },
        h('h2', { id: 'result-title' }, t('write-result')),
        this.rule,
        h('div', { class: 'row controls' }, h('label', { class: 'field wide' }, h('span', null, t('write-position')), this.input, this.hint), this.controls),
        this.answer,
        this.why,
      ),
      this.values,
    );
    this.element.hidden = true;
  }

  leave() {
    clearTimeout(this.wait);
    this.asking.abort();
    this.end();
  }

  end() {
    for (const end of this.ends) end();
    this.ends = [];
  }

  /** The rules are being read: what is shown may be of other rules. */
  pause() {
    this.asking.abort();
    this.element.setAttribute('aria-busy', 'true');
  }

  /** There are no rules. */
  clear() {
    this.asking.abort();
    this.end();
    this.element.hidden = true;
    this.element.removeAttribute('aria-busy');
  }

  /** @param {string} game @param {GameInfo} info @param {AbortSignal} signal */
  async show(game, info, signal) {
    this.game = game;
    this.info = info;
    const put = writer(this.input);
    this.end();
    const isGraph = game.startsWith('graph');
    /** @type {Nodes | null} */
    const nodes = isGraph ? await api('nodes', { rules: param('rules'), most: NODES, convention: this.convention }, signal) : null;
    if (signal.aborted) return;
    const first = nodes?.nodes[0]?.id;
    const known = new Set(nodes?.nodes.map(({ id }) => String(id)));
    // A position that somebody typed stays; the example of other rules makes room for that of these.
    const stays = param('position') !== this.example && param('position').startsWith(`${game} `) && (!nodes || nodes.truncated || this.numbers().split(/\s+/).every((name) => known.has(name)));
    // Rules that name no example have a heap of 7, if any; a drawn game is played with as many.
    const example = info.example.includes(' ') && param('kind') !== 'drawn' ? info.example : `${game} 7`;
    const shown = nodes ? `${game} ${first ?? ''}` : example;
    if (!stays && put(this.input.value)) write({ position: shown });
    this.example = shown;
    if (this.input.value.trim() !== this.numbers()) this.input.value = this.numbers();
    fill(this.hint, t(isGraph ? 'write-position-names' : 'write-position-hint'));
    // The line of the registry says nothing of these rules.
    fill(this.rule, !isGraph && !info.rule.includes('script:FILE') && h('p', null, prose(info.rule)), h('p', { class: 'soft small' }, t(info.impartial ? 'explore-impartial' : 'explore-partizan')));
    this.drawControls();
    this.element.hidden = false;
    this.element.removeAttribute('aria-busy');
    if (nodes) this.drawNodes(nodes);
    else this.drawValues(signal);
    await this.solve();
  }

  get convention() {
    return param('convention') === 'misere' ? 'misere' : 'normal';
  }

  /** The position as it is typed. */
  get position() {
    return param('position') || `${this.game} 0`;
  }

  /** The position without its game. */
  numbers() {
    return this.position.slice(this.game.length + 1);
  }

  drawControls() {
    fill(
      this.controls,
      conventionChoice(this.convention === 'misere', () => {
        if (this.info) this.show(this.game, this.info, this.asking.signal).catch((error) => this.fail(error));
      }),
    );
  }

  typed() {
    clearTimeout(this.wait);
    // At once: the rules may be read again before the position is solved.
    write({ position: `${this.game} ${this.input.value.trim()}` });
    this.wait = setTimeout(() => this.solve(), PAUSE);
  }

  /** @param {unknown} error */
  fail(error) {
    if (isCalledOff(error)) return;
    const problem = problemOf(error);
    // Errors of the rules are told where they are written.
    if (problem.line) {
      this.hooks.wrong(problem);
      fill(this.answer);
    } else fill(this.answer, trouble(problem, { again: () => this.solve() }));
  }

  /** The winner of the position, and the winning moves. */
  async solve() {
    clearTimeout(this.wait);
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const question = { game: this.position, convention: this.convention };
    this.why.hidden = true;
    const slow = setTimeout(() => {
      fill(this.answer, h('p', null, t('write-computing')), h('button', { type: 'button', onclick: () => (this.asking.abort(), fill(this.answer, h('p', null, t('not-judged')), h('button', { type: 'button', onclick: () => this.solve() }, t('retry')))) }, t('stop')));
    }, 600);
    try {
      /** @type {Board} */
      const board = await api('board', question, signal);
      if (signal.aborted) return;
      this.draw(board, question);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** @param {Board} board @param {Record<string, string>} question */
  draw(board, question) {
    const wins = board.moves.filter(({ wins }) => wins);
    const grundy = board.grundy_text ?? board.grundy;
    // The sentence may have told it already.
    const value = grundy !== null && grundy !== undefined && !board.headline.includes(String(grundy)) ? t('write-value', { value: grundy }) : '';
    const play = { game: board.game, convention: this.convention };
    const query = this.convention === 'misere' ? play : { game: board.game };
    fill(
      this.answer,
      h('p', { class: 'verdict' }, prose(board.unknown ?? board.headline), value && ` ${value}`),
      wins.length > 0 && [
        h('p', null, t('write-winning', { count: grouped(wins.length) })),
        h(
          'ul',
          { class: 'winning' },
          wins.slice(0, LISTED).map(({ move, result }) => h('li', null, h('code', { title: result }, readable(move)))),
          wins.length > LISTED && h('li', null, t('moves-more', { count: wins.length - LISTED })),
        ),
      ],
      h(
        'div',
        { class: 'row' },
        h('a', { class: 'button', href: to('/play', query), onclick: this.going('/play', query) }, t('write-play')),
        h('button', { type: 'button', class: 'ask-why', onclick: () => this.explain(question) }, t('write-why')),
        h('a', { href: to('/explore', { game: this.game, position: board.game }), onclick: this.going('/explore', { game: this.game, position: board.game }) }, t('write-explore')),
      ),
    );
  }

  /** @param {string} path @param {Record<string, string>} query */
  going(path, query) {
    return (/** @type {MouseEvent} */ event) => {
      if (!taken(event)) return;
      this.context.navigate(path, query);
    };
  }

  /** @param {Record<string, string>} question */
  async explain(question) {
    const { showWhy } = await module(() => import('../teach/why.js'));
    showWhy(this.why, question, () => {
      this.why.hidden = true;
      /** @type {HTMLElement | null} */ (this.answer.querySelector('.ask-why'))?.focus();
    });
  }

  /** The nim-values of single heaps, where there are any. @param {AbortSignal} signal */
  async drawValues(signal) {
    if (!this.info?.sequence) return fill(this.values, this.picture());
    for (const last of LAST) {
      try {
        const { values } = await api('sequence', { game: this.game, to: last }, signal);
        if (signal.aborted) return;
        // A game with a code may be proved to repeat.
        const period = param('kind') === 'drawn' ? await api('period', { game: this.game, to: PERIOD }, signal).catch(() => null) : null;
        if (!signal.aborted) fill(this.values, this.strip(values, period?.say), this.picture());
        return;
      } catch (error) {
        if (signal.aborted || isCalledOff(error)) return;
        const problem = problemOf(error);
        if (problem.kind === 'limit' && last !== LAST.at(-1)) continue;
        if (problem.line) this.hooks.wrong(problem);
        return fill(this.values, problem.line ? null : h('section', { class: 'card' }, trouble(problem)), this.picture());
      }
    }
  }

  /** @param {number[]} values @param {string} [period] */
  strip(values, period) {
    const last = values.length - 1;
    const plot = h('div', { class: 'view-explore' });
    const readout = h('p', { class: 'readout', 'aria-hidden': 'true' });
    const draw = h('button', { type: 'button', onclick: () => show() }, t('write-draw-values'));
    const show = async () => {
      try {
        const { Plot } = await module(() => import('../explore/plot.js'));
        draw.hidden = true;
        fill(plot, readout);
        const drawn = new Plot(plot, {
          values: Float64Array.from(values),
          period: null,
          label: t('explore-values-picture', { game: this.game, to: last }),
          readout,
          from: null,
          until: null,
          moved: () => {},
          read: (n) => this.context.announce(t('explore-value-at', { n, value: values[n] })),
        });
        this.ends.push(() => drawn.end());
      } catch (error) {
        fill(plot, trouble(problemOf(error), { again: show }));
      }
    };
    return h(
      'section',
      { class: 'card' },
      h('h2', { id: 'values-title' }, t('write-values')),
      h('p', { class: 'soft small' }, t('write-values-about', { to: last })),
      h(
        'div',
        { class: 'strip', tabindex: 0, role: 'region', 'aria-labelledby': 'values-title' },
        h(
          'table',
          null,
          h('tr', null, h('th', { scope: 'row' }, 'n'), values.map((_, n) => h('th', { scope: 'col' }, n))),
          h('tr', null, h('th', { scope: 'row' }, 'G(n)'), values.map((value) => h('td', { class: value === 0 ? 'zero' : null }, value))),
        ),
      ),
      period && h('p', { class: 'small' }, prose(period)),
      plot,
      h('div', { class: 'row' }, draw, h('a', { href: to('/explore', { game: this.game, show: 'lab' }), onclick: this.going('/explore', { game: this.game, show: 'lab' }) }, t('explore-show-lab'))),
    );
  }

  /** The graph of the position, drawn when it is opened. @param {boolean} [open] */
  picture(open = false) {
    const place = h('div', { class: 'view-explore' });
    const rules = param('rules');
    /** @param {boolean} shown */
    const draw = async (shown) => {
      if (!shown) return place.replaceChildren();
      const { mount } = await module(() => import('../explore/graph.js'));
      // Other rules may have been written meanwhile.
      if (param('rules') !== rules || !details.open) return;
      const title = (/** @type {string} */ game) => {
        if (!game.startsWith(`${this.game} `) || game.slice(this.game.length + 1) === this.input.value.trim()) return;
        this.input.value = game.slice(this.game.length + 1);
        this.solve();
      };
      mount(place, { game: this.game, info: /** @type {GameInfo} */ (this.info), context: { ...this.context, title } });
    };
    const details = h('details', { class: 'card picture-card', open, ontoggle: () => draw(details.open).catch((error) => fill(place, trouble(problemOf(error)))) }, h('summary', null, t('write-picture')), place);
    return details;
  }

  /** @param {Nodes} nodes */
  drawNodes({ nodes, count, truncated }) {
    const head = ['position', 'outcome', 'value', 'length'];
    const rows = nodes.map(({ id, outcome, grundy, remoteness, loopy_value: loopy }) =>
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, h('button', { type: 'button', class: 'plain node-name', onclick: () => this.choose(String(id)) }, id)),
        h('td', null, outcome),
        h('td', null, grundy ?? loopy ?? '–'),
        h('td', null, remoteness ?? '–'),
      ),
    );
    fill(
      this.values,
      h(
        'section',
        { class: 'card' },
        h('h2', { id: 'nodes-title' }, t('write-nodes')),
        truncated && h('p', { class: 'soft small' }, t('write-nodes-cut', { count: grouped(count), shown: grouped(nodes.length) })),
        h('div', { class: 'nodes', tabindex: 0, role: 'region', 'aria-labelledby': 'nodes-title' }, h('table', null, h('tr', null, head.map((name) => h('th', { scope: 'col' }, t(`explore-head-${name}`)))), rows)),
      ),
      this.picture(count <= 60),
    );
  }

  /** Solves another position of the graph. @param {string} name */
  choose(name) {
    this.input.value = name;
    write({ position: `${this.game} ${name}` });
    this.solve();
    this.context.announce(t('said-position', { position: name }));
  }
}
