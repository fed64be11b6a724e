// Writes `served/`, the files of the page as they are sent, from its sources in `page/`: few and small,
// so that the first board comes quickly. `--check` only says whether they are up to date.

import { rollup } from '@rollup/wasm-node';
import { build, transform } from 'esbuild';
import { cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../page/', import.meta.url));
const SERVED = fileURLToPath(new URL('../served/', import.meta.url));

/** Styles that are loaded by name. */
const STYLES = ['page.css', 'print.css', 'explore/explore.css', 'book/book.css', 'explore/lab.css', 'class/class.css', 'write/write.css'];
/** Scripts that are loaded by name, and are no modules. */
const SCRIPTS = ['worker.js'];
/** Files that are sent as they stand: no module, and read by those who look into it. */
const PLAIN = ['index.html', 'theme.js', 'offline.js', 'manifest.webmanifest', 'vendor/uplot/LICENSE.txt'];
const PICTURES = /\.(svg|png)$/;

/** The way in which a file is made small. */
const SMALL = /** @type {const} */ ({ target: 'es2022', minify: true, charset: 'utf8', legalComments: 'inline' });

/** A file is called as its last module, or as the folder of an `index.js`. @param {import('@rollup/wasm-node').PreRenderedChunk} chunk */
function chunkFileNames({ moduleIds, name }) {
  const [, folder] = /([^/]+)\/index\.js$/.exec(moduleIds.at(-1) ?? '') ?? [];
  return `${folder ?? name}.js`;
}

/**
 * All that the first board needs is one file; what is loaded later takes from it what it shares with it.
 * @type {import('@rollup/wasm-node').GetManualChunk}
 */
function manualChunks(id, { getModuleInfo }) {
  const first = new Set([join(SOURCES, 'app.js')]);
  for (const module of first) for (const other of getModuleInfo(module)?.importedIds ?? []) first.add(other);
  return first.has(id) ? 'app' : null;
}

/** Writes all files into a folder. @param {string} folder */
async function write(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const modules = await rollup({
    input: join(SOURCES, 'app.js'),
    onwarn: (warning, warn) => warning.code === 'CIRCULAR_DEPENDENCY' || warn(warning),
    plugins: [{ name: 'small', renderChunk: async (code) => (await transform(code, { ...SMALL, format: 'esm' })).code }],
  });
  // All lie in one folder, from which the page tells its address.
  await modules.write({ dir: folder, entryFileNames: '[name].js', chunkFileNames, manualChunks });
  await modules.close();
  await build({
    ...SMALL,
    entryPoints: [...STYLES, ...SCRIPTS].map((name) => join(SOURCES, name)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    logLevel: 'warning',
  });
  const pictures = (await readdir(SOURCES)).filter((name) => PICTURES.test(name));
  for (const name of [...PLAIN, ...pictures]) await cp(join(SOURCES, name), join(folder, name));
}

/** The files of a folder by name. @param {string} folder */
async function read(folder) {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.sort().map(async (file) => [file.slice(folder.length), (await readFile(file)).toString('base64')]);
  return new Map(/** @type {[string, string][]} */ (await Promise.all(texts)));
}

if (process.argv[2] === '--check') {
  const folder = join(await mkdtemp(join(tmpdir(), 'bouton-page-')), '/');
  try {
    await write(folder);
    const [known, written] = [await read(SERVED), await read(folder)];
    const names = new Set([...known.keys(), ...written.keys()]);
    const old = [...names].filter((name) => known.get(name) !== written.get(name));
    if (old.length) {
      console.error(`out of date in crates/web/served: ${old.join(', ')}; write them: cargo xtask page`);
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
} else {
  await write(SERVED);
}
