const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, renameSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { fileURLToPath } = require('node:url');
const threads = require('node:worker_threads');

const FROM_SOURCE = /[/\\]src[/\\](?:.*[/\\])?start-[\w-]+\.mjs$/;

const pathOf = (file) => (String(file).startsWith('file:') ? fileURLToPath(file) : String(file));

function bundle(path, cacheFolder) {
  // A section's own repository has no threads from source, and may not have it installed.
  const { buildSync } = require('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [path],
    alias: { 'tsx/esm/api': join(__dirname, 'no-tsx.mjs') },
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
  });
  const [{ contents }] = outputFiles;
  const folder = join(cacheFolder, 'threads');
  const name = `${createHash('sha256').update(contents).digest('hex').slice(0, 16)}-${basename(path)}`;
  const file = join(folder, name);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, contents);
    renameSync(draft, file);
  }
  return file;
}

/** Once per process. From source, a thread spends ten times as long on tsx as on its own modules. */
const bundles = new Map();

/** A `Worker` that runs the bundled file of a thread (`start-….mjs`). */
exports.bundledThreads = (cacheFolder) =>
  class extends threads.Worker {
    constructor(file, options) {
      const path = pathOf(file);
      if (!FROM_SOURCE.test(path)) {
        super(file, options);
        return;
      }
      if (!bundles.has(path)) bundles.set(path, bundle(path, cacheFolder));
      super(bundles.get(path), options);
    }
  };
