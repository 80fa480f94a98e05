import type { ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import type { Signer } from '@shop/release/signing/signer';
import type { Store } from '@shop/release/store';

export interface Options {
  why?: string;
  who?: string;
  percent?: string;
  steps?: string;
  sample?: string;
  minutes?: string;
  limit?: string;
  redirect?: string;
  force?: boolean;
  hold?: boolean;
  stop?: boolean;
  'dry-run'?: boolean;
  'pass-over'?: string[];
}

export interface Context {
  store: Store;
  /** Where a section's finished build stands. */
  distOf(section: string): string;
  who: string;
  options: Options;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** Signs what is put into the store. */
  signer(): Signer;
  /** One line for a person who waits. */
  say(line: string): void;
}

/** What a command found or did: a value for machines, and the same in lines. */
export interface Outcome {
  value: unknown;
  lines: string[];
}

export interface Command {
  usage: string;
  summary: string;
  /** How many words it takes at least and at most. */
  words: [least: number, most: number];
  run(context: Context, words: string[]): Promise<Outcome>;
}

export class UsageError extends Error {}

export function needWhy({ options }: Context): string {
  if (options.why?.trim()) return options.why.trim();
  throw new UsageError('Say why in the log: --why "…"');
}

export const releaseLine = ({ version, live }: ReleaseDocument) =>
  `release ${version}: ${Object.entries(live)
    .map(([section, build]) => `${section} ${build}`)
    .join(', ')}`;

export function needLive(section: string, { live }: ReleaseDocument): string {
  const build = live[section];
  if (build) return build;
  throw new Refusal([`${section} has no live build`]);
}
