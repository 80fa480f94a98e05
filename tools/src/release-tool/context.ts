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
  distOf(section: string): string;
  /** Over HTTP: the named build if the store already has all of it, so that nothing was uploaded. */
  completeBuild?(section: string): Promise<string | null>;
  /** The caller, who determines the rights and the name in the log. */
  identity: Identity;
  /** Over HTTP, the same caller's current rights: a token may expire, and a caller may disconnect, during checks. Throws a `Refusal` then. */
  callerNow?(): Promise<Identity>;
  /** Over HTTP: a limited number of callers' checks run at once, and the others wait. */
  inTurn?<Value>(work: () => Promise<Value>): Promise<Value>;
  who: string;
  options: Options;
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  patience?: Patience;
  signer(): Signer;
  log(line: string): void;
}

/** A command's result: a value for programs, and the same in lines. */
export interface Outcome {
  value: unknown;
  lines: string[];
}

export interface Command {
  usage: string;
  summary: string;
  /** The smallest and largest number of words. */
  words: [least: number, most: number];
  /** The required right, for the section in its first word; null if every known caller may. */
  right(options: Options): Right | null;
  run(context: Context, words: string[]): Promise<Outcome>;
}

export { UsageError };

/** Runs a command for a caller with the right. */
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
