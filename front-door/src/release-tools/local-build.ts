import { createHash } from 'node:crypto';
import type { BuildManifest } from '@shop/contract/release';
import { SHELL } from '@shop/release/builds';
import { type BrowserManifest, readBrowserManifest } from '@shop/release/manifest';
import { Refusal } from '@shop/release/refusal';
import { readSigned, signed } from '../preview/signed.ts';
import { localOrigin, NOT_LOCAL } from './local-origin.ts';
import { hasSection, type Pass } from './pass.ts';

export const LOCAL_COOKIE = 'shop-local';
const PURPOSE = 'local-build';
// Browsers keep no cookie of more than 4,096 bytes, including its name and attributes.
const MOST_BYTES = 3_900;

/** The data about a build on the visitor's own machine. It is in their cookie: no other page gets it. */
export interface LocalBuild extends Pick<BuildManifest, 'section' | 'build' | 'entry' | 'needs' | 'names'> {
  origin: string;
  integrity: string;
  paths: { path: string; sharedWith?: string[] }[];
}

const withNames = (names: BuildManifest['names']) =>
  Object.fromEntries(Object.entries(names).filter(([, used]) => used.length > 0));

function briefly(origin: string, { section, build, entry, files, routes, needs, names }: BrowserManifest): LocalBuild {
  return {
    origin,
    section,
    build,
    entry,
    needs,
    names: withNames(names),
    integrity: files[entry]?.integrity ?? '',
    paths: routes.map(({ path, sharedWith }) => ({ path, ...(sharedWith && { sharedWith }) })),
  };
}

/** Parses what the panel sends: `{ origin, manifest }`. Refuses other machines and invalid builds. */
export function localBuildIn(body: string): LocalBuild {
  let sent: { origin?: unknown; manifest?: unknown } | null;
  try {
    sent = JSON.parse(body) as typeof sent;
  } catch {
    throw new Refusal(['This is no build: { "origin": "http://localhost:3100", "manifest": … }.']);
  }
  const origin = localOrigin(String(sent?.origin));
  if (!origin) throw new Refusal([NOT_LOCAL]);
  const manifest = readBrowserManifest(sent?.manifest);
  if (manifest.section === SHELL)
    throw new Refusal(['The shell comes from the shop: only sections can be shown from localhost.']);
  return briefly(origin, manifest);
}

/** The cookie's value, valid as long as the pass. */
export function writeLocal(local: LocalBuild, { until }: Pass, secret: string): string {
  const text = signed(PURPOSE, { ...local, until }, secret);
  if (text.length <= MOST_BYTES) return text;
  throw new Refusal([
    `${local.section} has more paths, or uses more names of the shell, than a page can load from localhost. Store it: pnpm release publish ${local.section} --hold`,
  ]);
}

/** Null if we did not sign it, if it has expired, or if the section is not in the pass. */
export function readLocal(text: string | undefined, pass: Pass, secret: string): LocalBuild | null {
  const read = text ? readSigned<LocalBuild & { until: number }>(PURPOSE, text, secret, Date.now()) : null;
  if (!read || !hasSection(pass, read.section)) return null;
  const { until: _, ...local } = read;
  return local;
}

/** Two different builds have different keys. */
export const keyOfLocal = (local: LocalBuild) =>
  createHash('sha256').update(JSON.stringify(local)).digest('base64url').slice(0, 22);

/** As if it were in the store; its server bundle is not. */
export const manifestOf = ({ paths, integrity, ...local }: LocalBuild): BuildManifest => ({
  ...local,
  files: { [local.entry]: { integrity, bytes: 0 } },
  js: [],
  css: [],
  cssMarks: {},
  gives: {},
  routes: paths.map((route) => ({ ...route, js: [], css: [] })),
  server: { file: '', integrity: '' },
});
