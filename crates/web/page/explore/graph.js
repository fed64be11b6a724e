// The graph of a position: all that can be reached from it, with P and N marked.

import { param, write } from '../address.js';
import { api } from '../api.js';
import { fill, h, svg, writer } from '../dom.js';
import { language, t } from '../texts.js';
import { layout } from './layers.js';
import { drawingOf, saveAs } from './save.js';
import { answering, conventionChoice, grouped, inWords, scrolled, to as address } from './shared.js';

/** @typedef {import('./shared.js').Subject} Subject */
/** @typedef {import('../types.js').Graph} Graph */
/** @typedef {import('../types.js').Vertex} Follower */

/** Graphs of more positions are hard to read, and only drawn when asked for. */
const READABLE = 90;

/** @param {HTMLElement} root @param {Subject} subject */
export function mount(root, { game, info, context }) {
  const place = h('div', { class: 'picture' });
  const input = h('input', { type: 'text', id: 'position', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  const misere = () => param('convention') === 'misere';
  let put = writer(input);
  const ask = answering(place, show, () => put(param('position')));

  const form = h(
    'form',
    {
      class: 'row controls',
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        start(input.value.trim());
      },
    },
    h('label', { class: 'field wide' }, h('span', null, t('explore-position')), input),
    h('button', { type: 'submit' }, t('explore-draw')),
    conventionChoice(misere(), show),
  );

  /** @param {string} position */
  function start(position) {
    write({ position });
    show();
  }

  async function show() {
    put = writer(input);
    await ask(async (signal) => {
      const position = param('position');
      const graph = position ? await one(position, signal) : await example(signal);
      // Another position was typed meanwhile, where the graph follows it.
      if (param('position') !== position) return;
      put(graph.positions[0].game);
      draw(graph);
    });
  }

  /** @param {string} position @param {AbortSignal} signal @returns {Promise<Graph>} */
  function one(position, signal) {
    return api('graph', { game: position, convention: misere() ? 'misere' : null }, signal);
  }

  /**
   * The graph of a small position that has something to show. Which positions a game has is the
   * server's knowledge; here they are tried.
   * @param {AbortSignal} signal
   */
  async function example(signal) {
    let best = null;
    for (const numbers of ['1 2 3', '3 4', '2 3', '7', '12']) {
      const graph = await one(`${game} ${numbers}`, signal).catch((error) => {
        if (signal.aborted) throw error;
        return null;
      });
      if (!graph || graph.truncated || graph.positions.length > 40) continue;
      if (graph.positions.length >= 7) return graph;
      if (graph.positions.length > (best?.positions.length ?? 1)) best = graph;
    }
    return best ?? one(info.example, signal);
  }

  /** @param {Graph} graph */
  function draw(graph) {
    const { positions, edges, truncated } = graph;
    const many = positions.length > READABLE && param('large') === '';
    const prefix = `${game} `;
    const label = (/** @type {string} */ text) => (text.startsWith(prefix) ? text.slice(prefix.length) : text);
    const start = positions[0];
    const counts = ['P', 'N', 'L', 'R', 'D', 'N^', 'Nv', 'P^', 'Pv']
      .map((kind) => ({ kind, count: positions.filter(({ outcome }) => outcome === kind).length }))
      .filter(({ count }) => count > 0);
    const legend = h(
      'ul',
      { class: 'legend' },
      counts.map(({ kind, count }) =>
        h(
          'li',
          null,
          h('span', { class: `swatch ${kind}`, 'aria-hidden': 'true' }),
          `${outcomeName(kind)}\u2002${t('explore-times', { count })}`,
        ),
      ),
    );
    const size = t('explore-graph-size', { positions: grouped(positions.length), edges: grouped(edges.length) });
    const about = h('p', { class: 'readout' }, describe(start));
    fill(
      place,
      legend,
      h('p', { class: 'soft small' }, [size, t(`explore-graph-${info.impartial ? 'impartial' : 'partizan'}`), truncated && t('explore-graph-cut')].filter(Boolean).join(language() === 'zh' ? '' : ' ')),
      many
        ? h('p', null, t('explore-graph-large'), ' ', h('button', { type: 'button', onclick: () => (write({ large: '1' }), draw(graph)) }, t('explore-draw-anyway')))
        : [about, picture()],
      saveAs({ name: start.game, picture: many ? undefined : () => drawingOf(/** @type {SVGSVGElement} */ (place.querySelector('.graph svg'))), rows }),
      inWords(words),
    );
    context.title(start.game);

    /** @param {string} kind */
    function outcomeName(kind) {
      return kind.length === 1 ? t(`explore-outcome-${kind.toLowerCase()}`) : t('explore-outcome-half', { class: kind });
    }

    /** @param {Follower} position */
    function describe({ game, outcome, grundy, grundy_text, remoteness }) {
      const what = outcome ? outcomeName(outcome) : t('explore-outcome-unknown');
      const pieces = [t('explore-node', { game, what })];
      if (grundy !== null) pieces.push(t('explore-node-value', { value: grundy_text ?? grundy }));
      if (remoteness !== null) pieces.push(t('explore-node-length', { moves: remoteness }));
      return pieces.join(t('explore-gap'));
    }

    function picture() {
      const widths = positions.map(({ game }) => Math.max(40, 9 * label(game).length + 24));
      const { rows, at, bends, width, height } = layout(widths, edges);
      const lost = (/** @type {number} */ id) => positions[id].outcome === 'P';
      const paths = edges.map(([from, to, by], index) =>
        svg('path', {
          class: `edge${lost(to) ? ' winning' : ''}${by && by !== 'both' ? ` ${by}` : ''}`,
          'data-from': from,
          'data-to': to,
          d: curve([{ ...at[from], y: at[from].y + 19 }, ...bends[index], { ...at[to], y: at[to].y - 21 }]),
          'marker-end': lost(to) ? 'url(#head-winning)' : 'url(#head)',
        }),
      );
      const nodes = positions.map((position, id) => {
        const { x, y } = at[id];
        const w = widths[id];
        const kind = position.outcome ?? 'unknown';
        /** @type {Record<string, string>} */
        const query = { game, show: 'graph', position: position.game };
        if (misere()) query.convention = 'misere';
        return svg(
          'a',
          {
            href: address('/explore', query),
            class: `node ${kind}${id === 0 ? ' start' : ''}`,
            transform: `translate(${x} ${y})`,
            'aria-label': describe(position),
            'data-id': id,
            tabindex: id === 0 ? 0 : -1,
          },
          svg('rect', { x: -w / 2, y: -18, width: w, height: 36, rx: 18 }),
          svg('text', { y: 0, 'text-anchor': 'middle' }, label(position.game)),
          // Without a value a letter says what the colour says.
          svg('text', { class: 'value', y: 13, 'text-anchor': 'middle' }, position.grundy_text ?? position.grundy ?? position.outcome ?? '?'),
        );
      });
      const head = (/** @type {string} */ id) =>
        svg(
          'marker',
          { id, viewBox: '0 0 8 8', refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto' },
          svg('path', { d: 'M0 0.8 7 4 0 7.2z' }),
        );
      const drawing = svg(
        'svg',
        { viewBox: `0 0 ${width} ${height}`, width, height, role: 'group', 'aria-label': t('explore-graph-picture', { game: start.game }) },
        svg('defs', null, head('head'), head('head-winning')),
        paths,
        nodes,
      );

      /** @param {number} id @param {boolean} [byKey] */
      const look = (id, byKey = false) => {
        about.textContent = describe(positions[id]);
        drawing.classList.add('looking');
        const near = new Set([id]);
        for (const path of paths) {
          const mine = Number(path.dataset.from) === id;
          path.classList.toggle('near', mine);
          if (mine) near.add(Number(path.dataset.to));
        }
        nodes.forEach((node, other) => node.classList.toggle('near', near.has(other)));
        if (byKey) nodes[id].scrollIntoView({ block: 'nearest', inline: 'nearest' });
      };
      const leave = () => {
        about.textContent = describe(start);
        drawing.classList.remove('looking');
      };
      nodes.forEach((node, id) => {
        node.addEventListener('pointerenter', () => look(id));
        node.addEventListener('pointerleave', leave);
        node.addEventListener('focus', () => {
          nodes.forEach((other) => other.setAttribute('tabindex', '-1'));
          node.setAttribute('tabindex', '0');
          look(id, true);
        });
        node.addEventListener('blur', leave);
        node.addEventListener('click', (event) => {
          const mouse = /** @type {MouseEvent} */ (event);
          if (mouse.ctrlKey || mouse.metaKey || mouse.shiftKey) return;
          event.preventDefault();
          history.pushState(history.state, '', location.href);
          follow(positions[id]);
        });
      });
      drawing.addEventListener('keydown', (event) => {
        const id = nodes.indexOf(/** @type {any} */ (document.activeElement));
        if (id < 0) return;
        const level = rows.findIndex((row) => row.includes(id));
        const row = rows[level];
        const nearest = (/** @type {number} */ other) =>
          rows[other]?.reduce((best, each) => (Math.abs(at[each].x - at[id].x) < Math.abs(at[best].x - at[id].x) ? each : best));
        /** @type {Record<string, number | undefined>} */
        const keys = {
          ArrowLeft: row[row.indexOf(id) - 1],
          ArrowRight: row[row.indexOf(id) + 1],
          ArrowUp: nearest(level - 1),
          ArrowDown: nearest(level + 1),
          Home: 0,
        };
        if (!(event.key in keys)) return;
        event.preventDefault();
        const next = keys[event.key];
        if (next !== undefined) nodes[next].focus();
      });
      const frame = h('div', { class: 'graph' }, drawing);
      // If a graph is wider than its place, the start is what one sees first.
      requestAnimationFrame(() => (frame.scrollLeft = at[0].x - frame.clientWidth / 2));
      return frame;
    }

    /** @param {Follower} position */
    async function follow(position) {
      const focused = document.activeElement?.closest('svg') !== null;
      write({ position: position.game, large: null });
      await show();
      if (focused) /** @type {SVGElement | null} */ (place.querySelector('.node.start'))?.focus();
      context.announce(describe(position));
    }

    function rows() {
      /** @type {string[][]} */
      const next = positions.map(() => []);
      for (const [from, to] of edges) next[from].push(positions[to].game);
      return [
        ['position', 'outcome', 'value', 'length', 'moves'],
        ...positions.map(({ id, game, outcome, grundy, grundy_text, remoteness }) => [game, outcome, grundy_text ?? grundy, remoteness, next[id].join('; ')]),
      ];
    }

    function words() {
      /** @type {string[][]} */
      const next = positions.map(() => []);
      for (const [from, to] of edges) next[from].push(label(positions[to].game));
      const cells = (/** @type {Follower} */ { id, game, outcome, grundy, grundy_text, remoteness }) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, label(game)),
          h('td', null, outcome ?? '?'),
          h('td', null, grundy_text ?? grundy ?? '–'),
          h('td', null, remoteness ?? '–'),
          h('td', { class: 'moves' }, next[id].join('; ') || '–'),
        );
      const head = ['position', 'outcome', 'value', 'length', 'moves'];
      return scrolled(h('tr', null, head.map((id) => h('th', { scope: 'col' }, t(`explore-head-${id}`)))), positions.map(cells));
    }
  }

  fill(root, form, place, h('p', { class: 'soft small' }, t('explore-graph-keys')));
  show();
}

/**
 * A line through these places that leaves and arrives straight down.
 * @param {{ x: number, y: number }[]} places
 */
function curve(places) {
  let path = `M${places[0].x} ${places[0].y}`;
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    // In a bend the direction is that from its predecessor to its successor.
    const lean = (/** @type {number} */ j) =>
      j > 0 && j < places.length - 1
        ? (places[j + 1].x - places[j - 1].x) / (places[j + 1].y - places[j - 1].y)
        : 0;
    const third = (b.y - a.y) / 2.6;
    path += `C${a.x + lean(i - 1) * third} ${a.y + third} ${b.x - lean(i) * third} ${b.y - third} ${b.x} ${b.y}`;
  }
  return path;
}
