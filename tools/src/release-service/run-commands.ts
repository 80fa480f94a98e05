import { newestAccess } from '@shop/release/access';
import { isBuildName, isSectionName, keys } from '@shop/release/builds';
import { diskSentence } from '@shop/release/disk-failure';
import { Refusal } from '@shop/release/refusal';
import { signerOf, storedSigner } from '@shop/release/signing/stored-key';
import type { Store } from '@shop/server/store/store';
import { OTHER } from '@shop/watching/known-names';
import { type Identity, thisUser } from '../access/identity.ts';
import { COMMANDS } from '../release-tool/commands.ts';
import { type Context, type Options, type Outcome, runCommand, UsageError } from '../release-tool/context.ts';
import { type Proof, Unknown } from './caller.ts';
import type { Config, Log } from './config.ts';
import type { Uploads } from './uploads.ts';

/** Runs this many tasks at once; the others wait in order. */
function queue(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async function inTurn<Value>(work: () => Promise<Value>, onWait: () => void): Promise<Value> {
    if (free === 0) {
      onWait();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** They create keys, or run until stopped. */
const ONLY_HERE = ['key', 'watch'];
const CHECKS_AT_ONCE = 2;

export const commandNames = Object.keys(COMMANDS).filter((name) => !ONLY_HERE.includes(name));

/** One line of the response; the last is the result. */
export type CommandMessage =
  | { say: string }
  | ({ done: true } & Outcome)
  | { refused: string[] }
  | { usage: string }
  | { failed: string };

export interface CommandCall {
  name: string;
  words: string[];
  options: Options & { build?: string };
  identity: Identity;
  proof: Proof;
  /** Whether nobody waits for the result any more. */
  isGone?(): boolean;
}

/** Sections, builds and releases have such names; anything else may be a token in the wrong place. */
const NAME = /^([a-z][a-z0-9-]{0,39}|[0-9a-f]{12}|\d{1,5}|\*)$/;
const shownWord = (word: string) => (NAME.test(word) ? word : '…');

/** Errors often repeat their input. */
function withoutGiven(text: string, { words, options }: Pick<CommandCall, 'words' | 'options'>): string {
  const given = [...words, ...Object.values(options).flat()].filter((each) => typeof each === 'string');
  return given.filter((each) => each && !NAME.test(each)).reduce((rest, each) => rest.replaceAll(each, '…'), text);
}

const without = <Key extends string>(options: Options & Partial<Record<Key, unknown>>, key: Key): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => name !== key));

/** Called after each command, with its result. */
export type OnEnd = (ended: { name: string; end: string }) => void;

/** Runs the same commands as the command line does on a folder, for a caller over HTTP. */
export function commandRunner(
  config: Config,
  store: Store,
  uploads: Uploads,
  { log, onEnd }: { log: Log; onEnd: OnEnd },
) {
  const { env, dataFolder } = config;
  const inTurn = queue(CHECKS_AT_ONCE);

  async function callerNow({ proof, isGone }: CommandCall): Promise<Identity> {
    if (isGone?.()) throw new Refusal(['The caller closed the connection before every check had passed']);
    const access = await newestAccess(store);
    try {
      return proof(access);
    } catch (error) {
      if (error instanceof Unknown) throw new Refusal([`${error.message} That was after the command was sent.`]);
      throw error;
    }
  }

  function contextFor(call: CommandCall, log: Context['log']): Context {
    const { identity, options } = call;
    return {
      store,
      env,
      dataFolder,
      identity,
      callerNow: () => callerNow(call),
      inTurn: (work) => inTurn(work, () => log('waiting: other builds are being checked')),
      who: identity.name || thisUser(),
      options: without(options, 'build'),
      signer: () => signerOf(env) ?? storedSigner(dataFolder),
      log,
      async completeBuild(section) {
        const { build } = options;
        return build && (await uploads.isWhole(section, build)) ? build : null;
      },
      distOf(section) {
        if (options.build) return uploads.finishedFolder(section, options.build);
        throw new UsageError('Name the build that was sent, as build');
      },
    };
  }

  async function run(call: CommandCall, log: Context['log']): Promise<Outcome> {
    const { build } = call.options;
    if (build !== undefined && !isBuildName(build))
      throw new Refusal([`'${build.slice(0, 40)}' is not the name of a build, which has 12 hexadecimal digits`]);
    const command = commandNames.includes(call.name) ? COMMANDS[call.name] : undefined;
    if (!command) throw new UsageError(`There is no command '${call.name}': pnpm release --help lists them`);
    return runCommand(command, contextFor(call, log), call.words);
  }

  function ending(error: unknown, call: CommandCall): CommandMessage {
    if (error instanceof Refusal) return { refused: error.reasons };
    if (error instanceof UsageError) return { usage: error.message };
    const sentence = diskSentence(error, dataFolder);
    if (sentence) return { failed: `${sentence} Nothing was changed.` };
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log('command failed', { error: withoutGiven(message, call) });
    return {
      failed: 'Something went wrong in the release service; see its log. pnpm release show lists the live builds.',
    };
  }

  const isStored = async (section: string, build: string) =>
    isSectionName(section) && isBuildName(build) && store.has(keys.manifest(section, build)).catch(() => false);

  return async function runAndStream(
    call: CommandCall,
    send: (message: CommandMessage) => void,
  ): Promise<CommandMessage> {
    const { name, words, options, identity } = call;
    const outcome = await run(call, (line) => send({ say: line })).then(
      (done): CommandMessage => ({ done: true, ...done }),
      (error: unknown) => ending(error, call),
    );
    const [section] = words;
    if (section && options.build && (await isStored(section, options.build)))
      await uploads.forget(section, options.build);
    const end = Object.keys(outcome)[0] ?? '';
    // An unknown command may be anything, even a token in the wrong place.
    const known = commandNames.includes(name) ? name : OTHER;
    onEnd({ name: known, end });
    log('command', { name: known, ...(end !== 'usage' && { words: words.map(shownWord) }), who: identity.name, end });
    send(outcome);
    return outcome;
  };
}

export type RunAndStream = ReturnType<typeof commandRunner>;
