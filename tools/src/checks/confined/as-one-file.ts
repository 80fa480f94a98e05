import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Bundler {
  buildSync(options: object): { outputFiles: [{ text: string }] };
}

const own = createRequire(import.meta.url);
/** The same one that loads our TypeScript: a second one might behave differently. */
const bundler = () => createRequire(own.resolve('tsx/package.json'))('esbuild') as Bundler;

const known = new Map<string, string>();

/** A program with all its imports, as one text: the process that runs it may read no file. */
export function asOneFile(entry: string): string {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const { outputFiles } = bundler().buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    alias: { 'node:worker_threads': join(import.meta.dirname, 'port.ts') },
    define: { 'import.meta.url': '"file:///checks.cjs"' },
    logLevel: 'silent',
  });
  const [{ text }] = outputFiles;
  known.set(entry, text);
  return text;
}
