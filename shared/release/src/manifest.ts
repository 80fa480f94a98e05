import type { BuildManifest } from '@shop/contract/release';
import { faultsIn } from './manifest-faults.ts';
import { Refusal } from './refusal.ts';

const MOST_FAULTS = 10;

/** Every file that a manifest tells a page to load. */
const filesNamed = ({ entry, js, css, routes }: BuildManifest) => [
  entry,
  ...js,
  ...css,
  ...routes.flatMap((route) => [...route.js, ...route.css]),
];

/** Reads what a build says of itself; refuses anything that a page could not load safely. */
export function readManifest(text: string): BuildManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(['build.json is not JSON']);
  }
  const faults = faultsIn(value);
  if (faults.length > 0) throw new Refusal(faults.slice(0, MOST_FAULTS));
  const known = value as BuildManifest;
  const missing = [...new Set(filesNamed(known))].filter((file) => !Object.hasOwn(known.files, file));
  if (missing.length > 0) throw new Refusal(missing.map((file) => `${file} has no integrity in build.json`));
  return known;
}
