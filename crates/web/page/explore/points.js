// Many points in few pixels. Every point is drawn: where several share a dot, the dot is darker.

/**
 * A window onto a sequence: which heaps and values it shows, and the pixels it has.
 * @typedef {object} Frame
 * @property {number} min The number at the left edge.
 * @property {number} max The number at the right edge.
 * @property {number} low The value at the bottom.
 * @property {number} high The value at the top.
 * @property {number} width In pixels.
 * @property {number} height
 */

/**
 * The heaps that a window shows.
 * @param {Frame} frame
 * @param {number} length How many values there are.
 * @returns {[number, number]} The first, and one behind the last.
 */
export function visible({ min, max }, length) {
  return [Math.max(0, Math.ceil(min)), Math.min(length, Math.floor(max) + 1)];
}

/**
 * The largest value of a stretch.
 * @param {ArrayLike<number>} values
 * @param {number} first
 * @param {number} end
 */
export function largest(values, first, end) {
  let most = 0;
  for (let n = first; n < end; n++) if (values[n] > most) most = values[n];
  return most;
}

/**
 * The number of points that fall into each dot of a raster, row by row from the top.
 * @param {ArrayLike<number>} values
 * @param {Frame} frame
 * @param {number} dot The side of a dot in pixels.
 */
export function raster(values, frame, dot) {
  const columns = Math.ceil(frame.width / dot);
  const rows = Math.ceil(frame.height / dot);
  const counts = new Uint16Array(columns * rows);
  const across = columns / (frame.max - frame.min);
  const up = rows / (frame.high - frame.low);
  const [first, end] = visible(frame, values.length);
  for (let n = first; n < end; n++) {
    const column = Math.min(columns - 1, ((n - frame.min) * across) | 0);
    const row = rows - 1 - (((values[n] - frame.low) * up) | 0);
    if (row >= 0 && row < rows) {
      const place = row * columns + column;
      if (counts[place] < 65535) counts[place]++;
    }
  }
  return { columns, rows, counts };
}

/**
 * The raster as a picture of one colour.
 * @param {ReturnType<typeof raster>} raster
 * @param {[number, number, number]} colour
 */
export function picture({ columns, rows, counts }, [red, green, blue]) {
  const image = new ImageData(columns, rows);
  const { data } = image;
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place];
    if (!count) continue;
    data[4 * place] = red;
    data[4 * place + 1] = green;
    data[4 * place + 2] = blue;
    data[4 * place + 3] = Math.min(255, 130 + 32 * Math.log2(count));
  }
  return image;
}
