import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { diskSentence } from '@shop/release/disk-failure';
import { folderStore } from '@shop/release/folder-store';
import { Refusal } from '@shop/release/refusal';
import { adoptStore } from '@shop/release/signing/ensure-trusted';
import { keptSigner, signerOf } from '@shop/release/signing/kept-key';
import { repositoryFolder } from '../folders.ts';
import { canary } from '../release-tool/commands/canary.ts';
import { check } from '../release-tool/commands/check.ts';
import { list } from '../release-tool/commands/list.ts';
import { log } from '../release-tool/commands/log.ts';
import { preview } from '../release-tool/commands/preview.ts';
import { promote } from '../release-tool/commands/promote.ts';
import { prune } from '../release-tool/commands/prune.ts';
import { publish } from '../release-tool/commands/publish.ts';
import { remove } from '../release-tool/commands/remove.ts';
import { revoke } from '../release-tool/commands/revoke.ts';
import { rollback } from '../release-tool/commands/rollback.ts';
import { show } from '../release-tool/commands/show.ts';
import { type Command, type Context, type Options, UsageError } from '../release-tool/context.ts';

const COMMANDS: Record<string, Command> = {
  publish,
  check,
  list,
  show,
  preview,
  canary,
  promote,
  rollback,
  revoke,
  remove,
  prune,
  log,
};

const EXIT = { good: 0, failed: 1, usage: 2, refused: 3 } as const;

const help = () =>
  [
    'pnpm release COMMAND',
    '',
    ...Object.values(COMMANDS).flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    'Everywhere: --json for machines, --who NAME for the log, --data FOLDER for another store (or SHOP_DATA).',
    'Checks before anything goes live: integrity, versions, budget, contract, render, smoke.',
    '--pass-over CHECK --why TEXT leaves one out and writes that into the log.',
    'Ends with 0 when done, 2 when asked wrongly, 3 when refused, 1 when something broke.',
    '',
  ].join('\n');

function read(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        data: { type: 'string' },
        who: { type: 'string' },
        why: { type: 'string' },
        percent: { type: 'string' },
        steps: { type: 'string' },
        sample: { type: 'string' },
        minutes: { type: 'string' },
        limit: { type: 'string' },
        redirect: { type: 'string' },
        force: { type: 'boolean' },
        hold: { type: 'boolean' },
        stop: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'pass-over': { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const dataFolderOf = (options: { data?: string }) =>
  options.data || process.env.SHOP_DATA || join(repositoryFolder, '.data');

function contextFrom(options: Options & { data?: string }): Context {
  const dataFolder = dataFolderOf(options);
  return {
    store: folderStore(join(dataFolder, 'releases')),
    distOf: (section) => join(repositoryFolder, section, 'dist'),
    who: options.who || process.env.RELEASE_WHO || userInfo().username,
    options,
    env: process.env,
    dataFolder,
    signer: () => signerOf(process.env) ?? keptSigner(dataFolder),
    say: (line) => void process.stderr.write(`${line}\n`),
  };
}

async function run(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  const tell = (value: unknown, lines: string[]) =>
    void process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`);
  try {
    const { values, positionals } = read(argv);
    const [name, ...words] = positionals;
    if (values.help || name === undefined) {
      process.stdout.write(help());
      return values.help ? EXIT.good : EXIT.usage;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(`There is no command '${name}': pnpm release --help lists them`);
    const [least, most] = command.words;
    if (words.length < least || words.length > most) throw new UsageError(`pnpm release ${command.usage}`);
    const context = contextFrom(values);
    await adoptStore(context.store, context.signer);
    const { value, lines } = await command.run(context, words);
    tell(value, lines);
    return EXIT.good;
  } catch (error) {
    if (error instanceof Refusal) {
      tell({ refused: error.reasons }, [
        'Refused, and nothing was changed:',
        ...error.reasons.map((each) => `- ${each}`),
      ]);
      return EXIT.refused;
    }
    if (error instanceof UsageError) {
      tell({ usage: error.message }, [error.message]);
      return EXIT.usage;
    }
    const sentence = diskSentence(error, dataFolderOf(read(argv).values));
    if (sentence) tell({ failed: sentence }, [sentence, 'Nothing was changed.']);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return EXIT.failed;
  }
}

process.exitCode = await run(process.argv.slice(2));
