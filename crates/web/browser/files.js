// A plain host of files, as any is: a folder shows its `index.html`, under an address that ends in `/`.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join, normalize } from 'node:path';

/** The folder of the page without a server; empty where nobody has built it. */
export const SITE = process.env.BOUTON_SITE ?? '';
/** The reason for which a test of it is left out. */
export const skip = SITE ? false : 'the page without a server is not built: cargo xtask wasm';

/** @type {Record<string, string>} */
const KINDS = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * Serves the files of a folder below a path, on a port that is free.
 * @param {string} folder
 * @param {string} path begins and ends with `/`
 */
export async function host(folder, path) {
  /** @type {string[]} */
  const asked = [];
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    const { pathname, search } = new URL(url, 'http://host');
    const name = pathname.startsWith(path) ? normalize(join(folder, pathname.slice(path.length))) : '';
    const about = name.startsWith(folder) ? await stat(name).catch(() => null) : null;
    if (about?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const file = about?.isDirectory() ? join(name, 'index.html') : name;
    const source = createReadStream(file);
    source.once('error', () => response.writeHead(404).end('no such file'));
    source.once('open', () => {
      response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
      source.pipe(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${path}`,
    asked,
    /** From now on nobody answers. */
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
