// Keeps the page for when there is no network: a service worker. `bouton site` writes the names of its
// files before this.

(() => {
  const worker = /** @type {any} */ (self);
  /** `views`: where a server sends the document. @type {{ version: string, files: string[], views: string[] }} */
  const { version, files, views } = worker.page;
  const folder = new URL('.', location.href);
  // Another copy of the page in another folder has files of its own.
  const copies = `bouton ${folder.pathname} `;
  const name = copies + version;

  /** Loads all files anew, past whatever the browser has kept. */
  async function load() {
    const cache = await caches.open(name);
    await cache.addAll(files.map((file) => new Request(new URL(file, folder), { cache: 'no-cache' })));
  }

  /** Deletes the files of earlier versions. */
  async function clear() {
    const names = await caches.keys();
    const old = names.filter((other) => other.startsWith(copies) && other !== name);
    await Promise.all(old.map((other) => caches.delete(other)));
    await worker.clients.claim();
  }

  /**
   * The file at an address, if it is one of the page.
   * @param {Request} request
   */
  function find(request) {
    const url = new URL(request.url);
    if (request.method !== 'GET' || !url.href.startsWith(folder.href)) return null;
    const path = url.pathname.slice(folder.pathname.length);
    if (views.includes(path)) return kept(request, 'index.html');
    const index = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (files.includes(index)) return kept(request, index);
    // As every host does: the addresses in a file are told from its folder.
    if (!files.includes(`${path}/index.html`)) return null;
    url.pathname += '/';
    return Response.redirect(url.href);
  }

  /** @param {Request} request @param {string} file */
  async function kept(request, file) {
    const cache = await caches.open(name);
    const known = await cache.match(new URL(file, folder));
    // As long as a server answers, its files are the latest.
    if (known && !views.length) return known;
    return fetch(request).catch((error) => known ?? Promise.reject(error));
  }

  worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(load()));
  worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(clear()));
  worker.addEventListener('fetch', (/** @type {any} */ event) => {
    const file = find(event.request);
    if (file) event.respondWith(file);
  });
})();
