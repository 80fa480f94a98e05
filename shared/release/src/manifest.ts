import type { BuildManifest } from '@shop/contract/release';
import { faultsIn } from './manifest-faults.ts';
import { Refusal } from './refusal.ts';

const MOST_FAULTS = 10;

/** The parts of a build's description about browser files. */
export type BrowserManifest = Omit<BuildManifest, 'server'>;

/** Every file that a manifest makes a page load. */
const filesNamed = ({ entry, js, css, routes }: BrowserManifest) => [
  entry,
  ...js,
  ...css,
  ...routes.flatMap((route) => [...route.js, ...route.css]),
];

/** Parses a build's description; refuses anything that a page could not load safely. */
export function readManifest(text: string): BuildManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(['build.json is not JSON']);
  }
  refuseFaults(value, faultsIn(value));
  return value as BuildManifest;
}

/** The same for a build without a server bundle, as a developer's machine serves it. */
export function readBrowserManifest(value: unknown): BrowserManifest {
  refuseFaults(value, faultsIn(value, false));
  return value as BrowserManifest;
}

function refuseFaults(value: unknown, faults: string[]) {
  if (faults.length > 0) throw new Refusal(faults.slice(0, MOST_FAULTS));
  const known = value as BrowserManifest;
  const missing = [...new Set(filesNamed(known))].filter((file) => !Object.hasOwn(known.files, file));
  if (missing.length > 0) throw new Refusal(missing.map((file) => `${file} has no integrity in build.json`));
}
