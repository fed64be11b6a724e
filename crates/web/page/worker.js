// A worker that asks the module: first it is given the module, then one question after the other.

/**
 * The exports of the module.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} room where a question of this number of bytes is written
 * @property {(quick: number) => number} answer the status of HTTP; 0 where a first try does not do
 * @property {() => number} status the same, where the module has ended before it could say it
 * @property {() => number} text where the answer stands
 * @property {() => number} length its bytes
 */

(() => {
  /** @type {Exports} */
  let api;

  /** The imports of the module: a clock. */
  const host = { bouton: { milliseconds: () => performance.now() } };

  /** @param {string} address @param {boolean} quick */
  function ask(address, quick) {
    const bytes = new TextEncoder().encode(address);
    let status;
    let ended = false;
    try {
      const at = api.room(bytes.length);
      new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
      status = api.answer(quick ? 1 : 0);
    } catch {
      // It cannot be asked again, but may have said why.
      ended = true;
      status = api.status();
    }
    const text = new TextDecoder().decode(new Uint8Array(api.memory.buffer, api.text(), api.length()));
    postMessage({ status, text, ended });
  }

  onmessage = ({ data: { module, address, quick } }) => {
    if (module) api = /** @type {any} */ (new WebAssembly.Instance(module, host).exports);
    else ask(address, quick);
  };
})();
