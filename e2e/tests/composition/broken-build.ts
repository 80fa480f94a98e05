import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteBuild } from '@shop/build/build-json';
import type { BuildManifest } from '@shop/contract/release';
import { temporaryFolder } from '../../harness/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** Where a build breaks: each is a real, published build with this code. */
export type Breakage =
  | 'throws when evaluated'
  | 'is not JavaScript'
  | 'crashes while rendering'
  | 'writes an error to the console'
  | 'starts seconds later'
  | ServerBreakage;
export type ServerBreakage = 'throws on the server' | 'hangs on the server' | 'loops on the server';

const routeChunks = ({ routes }: BuildManifest) => new Set(routes.flatMap(({ js }) => js));

const SCREEN = 'Component:()=>';

/** Replaces every screen of a route chunk with a component that throws. */
const crashing = (code: string) =>
  code.replaceAll(SCREEN, 'Component:()=>()=>{throw new Error("broken on purpose")},Spared:()=>');

const serverBreakages: Record<ServerBreakage, (code: string) => string> = {
  'throws on the server': () => 'throw new Error("broken on purpose");',
  'hangs on the server': () =>
    'module.exports={routes:[{path:"*",loader:()=>new Promise(()=>{}),Component:()=>null}]};',
  'loops on the server': () => 'for(;;);',
};

const isServerBreakage = (breakage: Breakage): breakage is ServerBreakage => breakage in serverBreakages;

const integrityOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

function edit(file: string, change: (code: string) => string) {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} was not changed: the breakage no longer fits the build`);
  writeFileSync(file, after);
  return { before: integrityOf(before), after: integrityOf(after) };
}

/** A copy of a part's finished build that breaks in these ways, with matching hashes; returns its `dist` folder. */
export function brokenBuild(part: string, ...breakages: readonly Breakage[]): string {
  const dist = join(temporaryFolder(`broken-${part}`), 'dist');
  cpSync(join(root, part, 'dist'), dist, { recursive: true });
  for (const breakage of breakages) breakIn(dist, breakage);
  rewriteBuild(dist);
  return dist;
}

function breakIn(dist: string, breakage: Breakage) {
  const manifest: BuildManifest = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  const browserFile = (name: string) => join(dist, 'browser', name);

  if (isServerBreakage(breakage)) edit(join(dist, 'server/server.cjs'), serverBreakages[breakage]);
  else if (breakage === 'throws when evaluated')
    edit(browserFile(manifest.entry), (code) => `throw new Error("broken on purpose");${code}`);
  else if (breakage === 'writes an error to the console')
    edit(browserFile(manifest.entry), (code) => `console.error("said on purpose");${code}`);
  else if (breakage === 'starts seconds later')
    edit(browserFile(manifest.entry), (code) => `for (const until = Date.now() + 4000; Date.now() < until; );${code}`);
  else if (breakage === 'is not JavaScript')
    edit(browserFile(manifest.entry), (code) => `this is not JavaScript ${code}`);
  else {
    const screens = [...routeChunks(manifest)].filter((chunk) =>
      readFileSync(browserFile(chunk), 'utf8').includes(SCREEN),
    );
    if (screens.length === 0)
      throw new Error(`${manifest.section} has no screen to break: the breakage no longer fits the build`);
    for (const chunk of screens) {
      const hash = edit(browserFile(chunk), crashing);
      edit(browserFile(manifest.entry), (code) => code.replace(hash.before, hash.after));
    }
  }
}
