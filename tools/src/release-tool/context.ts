import type { Right } from '@shop/release/access';
import { UsageError } from '@shop/release/client/command-line';
import type { ReleaseDocument } from '@shop/release/document';
import { Refusal } from '@shop/release/refusal';
import type { Signer } from '@shop/release/signing/signer';
import type { Store } from '@shop/server/store/store';
import { type Identity, refuseUnlessMay } from '../access/identity.ts';
import type { Patience } from '../checks/check.ts';

export interface Options {
  why?: string;
  who?: string;
  percent?: string;
  steps?: string;
  sample?: string;
  minutes?: string;
  limit?: string;
  redirect?: string;
  team?: string;
  sections?: string;
  may?: string;
  ci?: string[];
  note?: string;
  days?: string;
  from?: string;
  until?: string;
  at?: string;
  key?: string;
  remove?: string;
  new?: boolean;
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
  /** Who asks: what they may is decided by it, and the log names it. */
  identity: Identity;
  who: string;
  options: Options;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  patience?: Patience;
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
  /** What it takes, for the section that is its first word; null for what whoever is known may do. */
  right(options: Options): Right | null;
  run(context: Context, words: string[]): Promise<Outcome>;
}

export { UsageError };

/** Runs a command for who asks, when they may. */
export async function runCommand(command: Command, context: Context, words: string[]): Promise<Outcome> {
  const [least, most] = command.words;
  if (words.length < least || words.length > most) throw new UsageError(`pnpm release ${command.usage}`);
  const right = command.right(context.options);
  if (right) refuseUnlessMay(context.identity, right, words[0]);
  return command.run(context, words);
}

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
