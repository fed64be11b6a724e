// The board: stones that are chosen by pointing, dragging or keys, and what the choice would leave.

import { fill, h, imageOf } from '../dom.js';
import { t } from '../texts.js';
import { byPart } from './moves.js';
import { hasFigure, isRow, same, sizeOf, DRAWN } from './selection.js';
import { baseOf, signOf } from './signs.js';
import { CakeMoves, SquareMoves, drawCake, drawSquares, isDrawn } from './squares.js';
import { howToChoose } from './ways.js';

/** @typedef {import('../types.js').Layout} Data */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Part} Part */
/** @typedef {import('./selection.js').Selection} Selection */
/** @typedef {import('./selection.js').PartMoves} PartMoves */

/**
 * @typedef {object} Listeners
 * @property {(moves: Move[], selection: Selection | null, pinned: boolean, open: boolean) => void} chosen What is
 *   chosen or pointed at has changed; `open` where a wider choice is a move too.
 * @property {(move: Move) => void} play A move is to be played.
 */

/**
 * A person's input to a position: the choice, and the text of each field.
 * @typedef {object} Given
 * @property {Selection | null} pinned
 * @property {{ value: string, from: number | null, to: number | null, focused: boolean }[]} fields
 */

/** Something on the board that can be pointed at. */
class Spot {
  /**
   * @param {HTMLButtonElement} button
   * @param {PartMoves} moves
   * @param {(pinned: Selection | null) => Selection | null} means
   * @param {number} row which line of the board it is in, for the keys
   * @param {number | null} stone its number, in a row where stones can be dragged over
   * @param {string} [named] its name, and what lies there
   */
  constructor(button, moves, means, row, stone, named) {
    this.named = named;
    this.button = button;
    this.moves = moves;
    this.means = means;
    this.row = row;
    this.stone = stone;
  }
}

export class Board {
  /** @param {HTMLElement} root @param {Listeners} listeners */
  constructor(root, listeners) {
    this.root = root;
    this.listeners = listeners;
    /** @type {PartMoves[][]} */
    this.parts = [];
    /** The position on the board. @type {Data | null} */
    this.data = null;
    /** @type {Spot[]} */
    this.spots = [];
    /** @type {{ element: HTMLElement, moves: PartMoves, stack: number, at: number }[]} */
    this.stones = [];
    /** @type {Selection | null} */
    this.pinned = null;
    /** @type {Selection | null} */
    this.hover = null;
    /** @type {{ spot: Spot, moved: boolean } | null} */
    this.drag = null;
    /** The choice of somebody else, or a move of the list. @type {Selection | null} */
    this.shown = null;
    /** A move that would have been better, drawn behind all others. @type {Selection | null} */
    this.better = null;
    /** The place where a choice with the Shift key began. @type {number | null} */
    this.anchor = null;
    /** Each marks in a picture what is chosen. @type {(() => void)[]} */
    this.figures = [];
    this.dropped = false;
    this.live = false;
    /** Set when its stones are small, since a heap has many. */
    this.crowded = false;
    /** A person's input to the position on the board, until it can be changed again. @type {Given | null} */
    this.kept = null;
    /** Set when the board had the focus as its holder was drawn anew. */
    this.focused = false;
    /** The most lines of stones it has had, and the most stones in one of them. */
    this.lines = 1;
    this.longest = 1;
    /** The width for which the room of the board was measured, in pixels. */
    this.width = 0;
    root.classList.add('board');
    root.setAttribute('role', 'group');
    // It holds the focus while none of its stones can.
    root.tabIndex = -1;
    root.addEventListener('keydown', (event) => this.keys(event));
    root.addEventListener('pointermove', (event) => this.dragging(event));
    root.addEventListener('pointerleave', () => this.drag || this.point(null));
    this.release = () => this.drop();
    addEventListener('pointerup', this.release);
    addEventListener('pointercancel', this.release);
  }

  /** Lets go of everything outside the board. */
  destroy() {
    removeEventListener('pointerup', this.release);
    removeEventListener('pointercancel', this.release);
  }

  /**
   * Shows a position.
   * @param {Data} data
   * @param {{ live: boolean, colours: boolean, mover: string }} how whether moves can be chosen;
   *   whether they are coloured by what they lead to; whose turn it is, for the colours of a partizan game
   */
  show(data, { live, colours, mover }) {
    const again = !!this.data && isSame(this.data, data);
    if (again && live === this.live) return this.renew(data, colours);
    const kept = again ? this.given() : null;
    this.focused ||= this.root.contains(document.activeElement);
    this.data = data;
    this.live = live;
    this.figures = [];
    this.parts = byPart(data);
    this.spots = [];
    this.stones = [];
    this.pinned = this.hover = this.drag = this.shown = this.better = this.anchor = null;
    this.root.classList.remove('played');
    this.root.setAttribute('aria-label', t('board-label', { position: data.game }));
    this.root.dataset.mover = data.impartial ? '' : mover;
    this.root.classList.toggle('coloured', colours && live);
    const sizes = this.parts.flat().flatMap((part) => part.sizes);
    // All stones are of one size, or a smaller heap might look the larger one.
    this.crowded = sizes.some((size) => size > 15n && size <= DRAWN);
    const drawn = sizes.filter((size) => size <= DRAWN).map(Number);
    this.root.style.setProperty('--count', String(Math.max(1, ...drawn)));
    // On a wall the stones are as large as there is room, and do not grow when a heap is gone.
    this.lines = Math.max(this.lines, sizes.length);
    this.longest = Math.max(this.longest, ...drawn);
    this.root.style.setProperty('--lines', String(this.lines));
    this.root.style.setProperty('--longest', String(this.longest));
    const small = sizes.length <= 5 && sizes.every((size) => size <= 8n);
    this.root.classList.toggle('roomy', small && data.components.length === 1);
    const many = data.components.length > 1;
    const over = data.components.every((component) => component.parts.length === 0);
    let row = 0;
    fill(
      this.root,
      data.components.map((component, c) =>
        h(
          'section',
          { class: 'component', 'aria-label': component.game },
          many && h('h3', { class: 'component-name' }, component.game),
          component.parts.length === 0 && h('p', { class: 'empty' }, t(over ? 'board-over' : 'board-empty')),
          component.parts.map((part, p) => {
            const moves = this.parts[c][p];
            const drawn = this.drawPart(part, moves, row);
            row += part.rows?.length ?? (part.stacks.length || 1);
            return drawn;
          }),
        ),
      ),
    );
    this.colour();
    const first = this.spots.find((spot) => spot.button.getAttribute('aria-disabled') !== 'true');
    this.rove(first ?? this.spots[0]);
    this.settle();
    this.giveBack(kept);
    if (this.pinned) this.colour();
    this.paint();
    this.holdFocus(first);
  }

  /** The position on the board is shown already: it only learns what its moves lead to. @param {Data} data @param {boolean} colours */
  renew(data, colours) {
    this.root.classList.toggle('coloured', colours && this.live);
    this.root.classList.remove('played');
    this.shown = null;
    this.learn(data);
    this.paint();
  }

  /** A person's input to the position on the board. @returns {Given | null} */
  given() {
    if (!this.live) return this.kept;
    const fields = [...this.root.querySelectorAll('input')].map((field) => ({ value: field.value, from: field.selectionStart, to: field.selectionEnd, focused: field === document.activeElement }));
    return { pinned: this.pinned, fields };
  }

  /** Puts back what a person had given this position before it was drawn anew. @param {Given | null} kept */
  giveBack(kept) {
    this.kept = kept;
    if (!kept) return;
    if (this.live) this.pinned = kept.pinned;
    [...this.root.querySelectorAll('input')].forEach((field, i) => {
      const { value = '', from = null, to = null, focused = false } = kept.fields[i] ?? {};
      field.value = value;
      field.setSelectionRange(from, to);
      // It is kept from whoever has gone elsewhere meanwhile.
      if (focused && this.live && (document.activeElement === document.body || document.activeElement === this.root)) field.focus({ preventScroll: true });
    });
  }

  /**
   * The holder of the focus is drawn anew: the board keeps it until a stone can have it, unless it is
   * elsewhere by then.
   * @param {Spot} [first]
   */
  holdFocus(first) {
    if (!this.focused) return;
    const { activeElement } = document;
    const free = activeElement === document.body || activeElement === this.root;
    if (this.live) this.focused = false;
    if (free) (this.live && first ? first.button : this.root).focus({ preventScroll: true });
  }

  /** Takes the focus, and keeps it for the stones of the next position. */
  takeFocus() {
    this.focused = true;
    this.root.focus({ preventScroll: true });
  }

  /** Keeps the room that the stones have had, so that nothing moves when some of them are gone. */
  settle() {
    const { root } = this;
    const { style } = root;
    const width = root.offsetWidth;
    const line = root.firstElementChild;
    if (width !== this.width || this.data?.ended) {
      style.minHeight = style.paddingTop = '';
      root.classList.remove('settled');
      this.width = this.data?.ended ? 0 : width;
    }
    if (!this.width || !line) return;
    if (!root.classList.contains('settled')) {
      style.paddingTop = `${line.getBoundingClientRect().top - root.getBoundingClientRect().top}px`;
      root.classList.add('settled');
    }
    style.minHeight = `${root.offsetHeight}px`;
  }

  /** A newcomer's way to choose a move. */
  get way() {
    return howToChoose(this.parts);
  }

  /** Marks the board as out of date: nothing on it can be chosen. */
  freeze() {
    this.kept = this.given();
    this.live = false;
    this.pinned = this.hover = this.drag = this.shown = null;
    this.paint();
  }

  /** Shows a position of which nothing is known but how it is typed. @param {string} position */
  blank(position) {
    this.focused ||= this.root.contains(document.activeElement);
    this.freeze();
    this.data = this.kept = null;
    this.parts = [];
    this.spots = [];
    this.stones = [];
    this.root.setAttribute('aria-label', t('board-label', { position }));
    fill(this.root, h('div', { class: 'part shape-text' }, h('code', null, position)));
    this.holdFocus();
  }

  /** Takes over what is known of the position on the board. @param {Data} data */
  learn(data) {
    this.data = data;
    for (const part of byPart(data).flat()) this.parts[part.component]?.[part.index]?.know(part.moves);
    this.colour();
  }

  /** Learns what the moves of the position on the board lead to, and says it of what is chosen. @param {Data} data */
  judge(data) {
    this.learn(data);
    if (this.hover ?? this.pinned) this.changed();
    else this.paint();
  }

  /** @param {Part} part @param {PartMoves} moves @param {number} row */
  drawPart(part, moves, row) {
    if (moves instanceof SquareMoves) return drawSquares(part, moves, row, this);
    if (moves instanceof CakeMoves && isDrawn(part)) return drawCake(part, moves, row, this);
    const stacks = part.stacks;
    const last = part.shape === 'factors' ? null : stacks[0]?.name;
    const bound =
      part.bound !== null
        ? h('span', { class: 'bound' }, t('board-bound', { bound: part.bound }))
        : last && h('span', { class: 'bound' }, t('board-last', { last }));
    if (part.shape === 'text' || part.shape === 'cake' || stacks.length === 0) {
      const drawn = part.picture && h('img', { class: 'graph', src: imageOf(part.picture), alt: '' });
      return h('div', { class: 'part shape-text' }, drawn, h('code', null, part.text));
    }
    const large = stacks.some((stack) => sizeOf(stack) > DRAWN);
    const lines = stacks.map((stack, s) => {
      const size = sizeOf(stack);
      const name =
        part.shape === 'stairs'
          ? t('board-stair', { number: s + 1 })
          : part.shape === 'factors'
            ? stack.name ?? ''
            : String(size);
      const body = large ? this.drawBar(moves, s, row + s) : this.drawStones(part, moves, s, row + s);
      const line = h(
        'div',
        { class: `stack ${large ? 'large' : ''}` },
        h('span', { class: 'size', 'aria-hidden': 'true' }, name, part.shape === 'stairs' && h('b', null, ` ${size}`)),
        body,
        bound,
      );
      line.style.setProperty('--stair', String(s + 1));
      return line;
    });
    const title = part.shape === 'factors' && h('span', { class: 'number' }, `${part.text} =`);
    const drawn = this.figure(part, moves);
    const body = drawn ? [h('div', { class: 'stacks' }, title, lines), drawn] : [title, lines];
    return h('div', { class: `part shape-${part.shape} ${stacks.length > 1 ? 'several' : ''} ${drawn ? 'figured' : ''}` }, body);
  }

  /** @param {Part} part @param {PartMoves} moves @param {number} stack @param {number} row */
  drawStones(part, moves, stack, row) {
    const size = Number(moves.sizes[stack]);
    const free = isRow(part);
    /** @type {HTMLElement[]} */
    const items = [];
    for (let at = 0; at < size; at++) {
      if (free && at > 0) {
        const gap = moves.gap(at);
        if (gap && this.live) {
          const button = h('button', { type: 'button', class: 'gap', tabindex: -1 });
          items.push(button);
          this.addSpot(new Spot(button, moves, () => gap, row, null));
        }
      }
      const button = h(
        'button',
        { type: 'button', class: 'stone', tabindex: -1, disabled: !this.live },
        h('span', { class: 'pebble' }, part.shape === 'factors' ? part.stacks[stack].name : null),
      );
      const means = free
        ? (/** @type {Selection | null} */ pinned) => moves.pointAt(at, pinned)
        : (/** @type {Selection | null} */ pinned) => moves.choose(stack, BigInt(size - at), pinned);
      items.push(button);
      this.addSpot(new Spot(button, moves, means, row, free ? at : null));
      this.stones.push({ element: button, moves, stack, at });
    }
    return h('div', { class: 'stones', 'data-size': this.crowded ? 'many' : null }, items);
  }

  /**
   * A stack that is too large to draw: so many of it are chosen by typing.
   * @param {PartMoves} moves
   * @param {number} stack
   * @param {number} row
   */
  drawBar(moves, stack, row) {
    const input = h('input', {
      type: 'text',
      inputmode: 'numeric',
      size: 8,
      disabled: !this.live,
      'aria-label': t('board-take-of', { size: String(moves.sizes[stack]) }),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation();
        if (event.key === 'Enter') this.playPinned();
      },
      oninput: () => {
        const typed = input.value.trim();
        const count = /^\d+$/.test(typed) ? BigInt(typed) : 0n;
        const within = count > 0n && count <= moves.sizes[stack];
        this.pin(within ? moves.choose(stack, count, this.pinned) : null);
      },
    });
    return h('div', { class: 'bar' }, h('span', { class: 'bar-body' }), h('label', null, t('board-take'), ' ', input));
  }

  /**
   * A square that can be chosen.
   * @param {HTMLButtonElement} button
   * @param {PartMoves} moves
   * @param {number} stack
   * @param {number} at
   * @param {number} row
   * @param {(pinned: Selection | null) => Selection | null} means
   * @param {string} named
   */
  addStone(button, moves, stack, at, row, means, named) {
    this.addSpot(new Spot(button, moves, means, row, null, named));
    this.stones.push({ element: button, moves, stack, at });
  }

  /** A notch that can be chosen. @param {HTMLButtonElement} button @param {PartMoves} moves @param {number} row @param {Selection} choice */
  addGap(button, moves, row, choice) {
    this.addSpot(new Spot(button, moves, () => choice, row, null));
  }

  /** @param {Spot} spot */
  addSpot(spot) {
    const { button } = spot;
    this.spots.push(spot);
    button.addEventListener('pointerenter', () => this.live && !this.drag && this.point(spot));
    button.addEventListener('focus', () => {
      if (!this.live) return;
      this.rove(spot);
      if (button.matches(':focus-visible')) this.point(spot);
    });
    button.addEventListener('blur', () => this.point(null));
    button.addEventListener('pointerdown', (event) => {
      if (!this.live || event.button || spot.stone === null) return;
      this.drag = { spot, moved: false };
      if (button.hasPointerCapture(event.pointerId)) button.releasePointerCapture(event.pointerId);
    });
    button.addEventListener('click', () => this.click(spot));
  }

  /** The meaning of pointing at a spot now. @param {Spot} spot */
  meaning(spot) {
    return spot.means(this.pinned);
  }

  /** Points at a spot, or at nothing. @param {Spot | null} spot */
  point(spot) {
    this.aim(spot && this.meaning(spot));
  }

  /** Points at a choice, or at nothing. @param {Selection | null} choice */
  aim(choice) {
    if (!this.live || same(choice, this.hover)) return;
    this.hover = choice;
    this.changed();
  }

  /** Chooses; what is chosen already is played. @param {Selection} choice */
  take(choice) {
    if (!this.live) return;
    if (same(choice, this.pinned)) this.playPinned();
    else this.pin(choice);
  }

  /** @param {Spot} spot */
  click(spot) {
    if (!this.live || this.dropped) return;
    const choice = this.meaning(spot);
    if (choice) this.take(choice);
  }

  /** Chooses, until something else is chosen. @param {Selection | null} selection */
  pin(selection) {
    this.pinned = selection;
    this.hover = null;
    // The moves with a stone depend on the choice so far.
    this.colour();
    this.changed();
  }

  /** Plays what is chosen, if it can mean one move only. */
  playPinned() {
    const moves = this.meant(this.pinned);
    if (this.live && moves.length === 1) this.listeners.play(moves[0]);
  }

  /** The legal moves that a choice can mean. @param {Selection | null} selection */
  meant(selection) {
    return selection ? this.parts[selection.component][selection.part].fits(selection) : [];
  }

  /** The legal moves that a choice can mean once it is made wider. @param {Selection | null} selection */
  wider(selection) {
    return selection ? this.parts[selection.component][selection.part].wider(selection) : [];
  }

  changed() {
    const selection = this.hover ?? this.pinned;
    this.paint();
    this.listeners.chosen(this.meant(selection), selection, !this.hover && !!this.pinned, this.wider(selection).length > 0);
  }

  /**
   * Shows a move of the list, or of the opponent, as if it were chosen.
   * @param {Move | null} move
   * @param {boolean} [played]
   */
  demonstrate(move, played = false) {
    const part = move && this.parts[move.component]?.[move.part];
    this.shown = part && move ? part.showing(move) : null;
    this.root.classList.toggle('played', played && !!this.shown);
    this.paint();
  }

  /** Outlines a move that would have been better; whether it can be shown. @param {Move} move */
  outline(move) {
    this.better = this.parts[move.component]?.[move.part]?.showing(move) ?? null;
    this.paint();
    return !!this.better;
  }

  /** The choice that is shown. */
  get selection() {
    return this.shown ?? this.hover ?? this.pinned;
  }

  /** Marks every stone by what is chosen. */
  paint() {
    const { selection } = this;
    const meant = this.meant(selection);
    // A choice of squares that is no move yet, but a part of one.
    const wider = selection?.squares && meant.length === 0 ? this.wider(selection) : [];
    const legal = meant.length > 0 || wider.length > 0;
    const coloured = this.live && this.root.classList.contains('coloured');
    const sign = coloured && selection ? signOf(this.parts[selection.component][selection.part], selection, !this.data?.truncated) : '';
    for (const { element, moves, stack, at } of this.stones) {
      const chosen = moves.covers(selection, stack, at);
      element.classList.toggle('better', moves.covers(this.better, stack, at));
      element.classList.toggle('chosen', chosen && legal);
      // A choice is marked by the result of the whole move.
      if (coloured) element.dataset.leads = chosen && legal ? sign : element.dataset.alone;
      element.classList.toggle('refused', chosen && !legal);
      element.classList.toggle('next', !chosen && moves.holds(selection) && wider.some((move) => moves instanceof SquareMoves && moves.changes?.get(move)?.includes(at)));
      if (selection?.squares || element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(moves.covers(this.pinned, stack, at)));
    }
    for (const { button, moves, means } of this.spots) {
      if (!button.classList.contains('gap')) continue;
      const open = moves.holds(selection) && same(means(null), selection);
      button.classList.toggle('open', open);
      button.classList.toggle('better', moves.holds(this.better) && same(means(null), this.better));
    }
    for (const mark of this.figures) mark();
    this.root.classList.toggle('pinned', !!this.pinned && same(selection, this.pinned));
  }

  /** The picture of a part beside its stones, where there is one. @param {Part} part @param {PartMoves} moves */
  figure(part, moves) {
    if (!hasFigure(part)) return null;
    const root = h('div', { class: 'figure' });
    const { figures } = this;
    import('./figure.js')
      .then(({ drawFigure }) => {
        // Another position may be on the board by now.
        if (figures !== this.figures) return;
        const mark = drawFigure(root, moves, this);
        figures.push(mark);
        mark();
      })
      .catch(() => {
        // The stones say all that it would.
      });
    return root;
  }

  /** Names every spot for screen readers, and says what can be reached with it beside what is chosen. */
  colour() {
    // Whoever is to find a move reads nothing of it in the document either.
    const coloured = this.live && this.root.classList.contains('coloured');
    const whole = !this.data?.truncated;
    for (const { button, moves, means, stone, named: place } of this.spots) {
      const choice = means(this.pinned);
      const meant = this.meant(choice);
      const sign = coloured ? signOf(moves, choice, whole, baseOf(moves, choice, stone, this.pinned)) : '';
      if (coloured) button.dataset.alone = button.dataset.leads = sign;
      else for (const name of ['alone', 'leads']) delete button.dataset[name];
      if (!this.live) {
        button.setAttribute('aria-label', t('board-stone'));
        continue;
      }
      const named = meant.length ? meant[0].say : choice && moves.wider(choice).length ? t('board-begins') : t('board-no-move');
      button.setAttribute('aria-label', [place, named, sign && t(`leads-${sign}`)].filter(Boolean).join(' '));
      if (choice) button.removeAttribute('aria-disabled');
      else button.setAttribute('aria-disabled', 'true');
    }
  }

  /** Only one spot is reached by Tab; the arrows go on from there. @param {Spot | undefined} spot */
  rove(spot) {
    for (const other of this.spots) other.button.tabIndex = other === spot ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  keys(event) {
    if (!this.live || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = this.spots.findIndex(({ button }) => button === document.activeElement);
    if (event.key === 'Escape') return this.pin(null);
    if (now < 0) return;
    const here = this.spots[now];
    const line = this.spots.filter(({ row }) => row === here.row);
    /** @type {Spot | undefined} */
    let next;
    if (event.key === 'ArrowRight') next = line[line.indexOf(here) + 1];
    else if (event.key === 'ArrowLeft') next = line[line.indexOf(here) - 1];
    else if (event.key === 'Home') next = line[0];
    else if (event.key === 'End') next = line[line.length - 1];
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const rows = [...new Set(this.spots.map(({ row }) => row))];
      const row = rows[rows.indexOf(here.row) + (event.key === 'ArrowDown' ? 1 : -1)];
      const other = this.spots.filter((spot) => spot.row === row);
      next = other[Math.min(line.indexOf(here), other.length - 1)];
    } else return;
    event.preventDefault();
    if (!next) return;
    next.button.focus();
    if (event.shiftKey && here.stone !== null && next.stone !== null && next.moves === here.moves) {
      this.anchor ??= here.stone;
      const dragged = here.moves.dragOver(this.anchor, next.stone);
      if (dragged) this.pin(dragged);
    } else {
      this.anchor = null;
      this.point(next);
    }
  }

  /** @param {PointerEvent} event */
  dragging(event) {
    if (!this.drag) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.stone');
    const spot = this.spots.find(({ button }) => button === under);
    const { spot: from } = this.drag;
    if (!spot || spot.moves !== from.moves || spot.stone === null || from.stone === null) return;
    if (spot === from && !this.drag.moved) return;
    this.drag.moved = true;
    const next = from.moves.dragOver(from.stone, spot.stone);
    if (same(next, this.hover)) return;
    this.hover = next;
    this.changed();
  }

  /** The stones that were dragged over are chosen. */
  drop() {
    if (!this.drag) return;
    const { moved } = this.drag;
    this.drag = null;
    if (!moved) return;
    this.pin(this.hover);
    // The click that ends a drag is none.
    this.dropped = true;
    setTimeout(() => (this.dropped = false), 50);
  }
}

/** True if two boards show the same stones of the same position. @param {Data} one @param {Data} other */
function isSame(one, other) {
  const text = (/** @type {Data} */ { game, convention, to_move, components }) => JSON.stringify([game, convention, to_move, components]);
  return text(one) === text(other);
}
