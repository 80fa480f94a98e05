import { join } from 'node:path';
import { EXIT, print, printRefusal, readCommandLine, UsageError } from '@shop/release/client/command-line';
import { adoptStore } from '@shop/release/signing/ensure-trusted';
import { signerOf, storedSigner } from '@shop/release/signing/stored-key';
import { folderStore } from '@shop/server/store/folder-store';
import { ownerOf, thisUser } from '../access/identity.ts';
import { repositoryFolder } from '../folders.ts';
import { COMMANDS } from '../release-tool/commands.ts';
import { type Context, runCommand } from '../release-tool/context.ts';
import { helpText } from '../release-tool/help.ts';

const distOf = (section: string) => join(repositoryFolder, section, 'dist');

type CommandLine = ReturnType<typeof readCommandLine>;

const dataFolderOf = ({ data }: Pick<CommandLine, 'data'>) =>
  data || process.env.SHOP_DATA || join(repositoryFolder, '.data');

/** Most shops have a folder, and each additional module costs time. */
async function openReleases(dataFolder: string): Promise<Context['store']> {
  if (!process.env.STORE_URL) return folderStore(join(dataFolder, 'releases'));
  const { openSetStore } = await import('@shop/server/store/open-store');
  return openSetStore(process.env, dataFolder, 'releases');
}

async function contextFrom({
  who = process.env.RELEASE_WHO || thisUser(),
  options,
  ...commandLine
}: CommandLine): Promise<Context> {
  const dataFolder = dataFolderOf(commandLine);
  return {
    store: await openReleases(dataFolder),
    distOf,
    identity: ownerOf(who),
    who,
    options,
    env: process.env,
    dataFolder,
    signer: () => signerOf(process.env) ?? storedSigner(dataFolder),
    log: (line) => void process.stderr.write(`${line}\n`),
  };
}

async function runOnFolder(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  try {
    const commandLine = readCommandLine(argv);
    const { name, words } = commandLine;
    if (commandLine.help || name === undefined) {
      process.stdout.write(helpText());
      return commandLine.help ? EXIT.good : EXIT.usage;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(`There is no command '${name}': pnpm release --help lists them`);
    const context = await contextFrom(commandLine);
    await adoptStore(context.store, context.signer);
    const { value, lines } = await runCommand(command, context, words);
    print(json, value, lines);
    return EXIT.good;
  } catch (error) {
    const exitCode = printRefusal(json, error);
    if (exitCode !== null) return exitCode;
    const { diskSentence } = await import('@shop/release/disk-failure');
    const sentence = diskSentence(error, dataFolderOf(readCommandLine(argv)));
    if (sentence) print(json, { failed: sentence }, [sentence, 'Nothing was changed.']);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return EXIT.failed;
  }
}

async function run(argv: string[]): Promise<number> {
  if (!process.env.RELEASES_URL) return runOnFolder(argv);
  const { runRemote } = await import('@shop/release/client/remote');
  return runRemote({ argv, env: process.env, distOf });
}

process.exitCode = await run(process.argv.slice(2));
