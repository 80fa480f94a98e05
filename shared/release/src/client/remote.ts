import { readDist } from '../dist-folder.ts';
import { Refusal } from '../refusal.ts';
import { signerOf } from '../signing/stored-key.ts';
import { refuseOlderThanSource } from '../source-age.ts';
import { authorizationFrom } from './authorization.ts';
import { EXIT, print, printRefusal, readCommandLine } from './command-line.ts';
import { type ReleaseService, releaseService, ServiceError } from './release-service.ts';
import { uploadBuild } from './upload.ts';

const HELP = '/api/commands';

export interface Remote {
  argv: string[];
  env: NodeJS.ProcessEnv;
  distOf(section: string): string;
  /** In a repository of one section, which need not name it. */
  ownSection?: string;
  /** Ctrl-C, instead of the process's own. */
  stop?: AbortSignal;
}

/** The first Ctrl-C ends the command with a sentence, the second one the process. */
function untilCtrlC(): AbortSignal {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  return stopping.signal;
}

const ABOUT_A_SECTION = ['publish', 'check', 'preview', 'canary', 'promote', 'rollback', 'revoke', 'remove'];
const BUILD = /^[0-9a-f]{12}$/;

/** `publish` and `preview BUILD` are about the repository's own section. */
function namingSection(name: string, words: string[], { ownSection }: Remote): string[] {
  const [first] = words;
  const isAbout = ABOUT_A_SECTION.includes(name) || (name === 'schedule' && first !== undefined);
  return ownSection && isAbout && (first === undefined || BUILD.test(first)) ? [ownSection, ...words] : words;
}

const log = (line: string) => void process.stderr.write(`${line}\n`);

const takesBuild = (name: string, words: string[]) => name === 'publish' || (name === 'check' && words.length === 1);

/** Uploads the build first, if the command is about one; returns its name. */
async function send(service: ReleaseService, { distOf, env }: Remote, section: string): Promise<string> {
  const folder = distOf(section);
  const dist = await readDist(folder);
  await refuseOlderThanSource(folder);
  const { section: named, build } = dist.manifest;
  if (named !== section) throw new Refusal([`This build calls itself ${named}, not ${section}`]);
  await uploadBuild(service, dist, signerOf(env), log);
  return build;
}

async function run(service: ReleaseService, remote: Remote): Promise<number> {
  const { json, help, name, words: given, options } = readCommandLine(remote.argv);
  if (help || name === undefined) {
    const { text } = (await service.get(HELP)) as { text: string };
    process.stdout.write(text);
    return help ? EXIT.good : EXIT.usage;
  }
  const words = namingSection(name, given, remote);
  const [section] = words;
  const build = section && takesBuild(name, words) ? await send(service, remote, section) : undefined;
  const { value, lines } = await service.run(name, words, { ...options, ...(build && { build }) }, log);
  print(json, value, lines);
  return EXIT.good;
}

/** `pnpm release …` with the service at RELEASES_URL. Resolves with the exit code. */
export async function runRemote(remote: Remote): Promise<number> {
  const json = remote.argv.includes('--json');
  const stop = remote.stop ?? untilCtrlC();
  try {
    return await run(releaseService(remote.env.RELEASES_URL ?? '', authorizationFrom(remote.env), stop), remote);
  } catch (error) {
    const exitCode = printRefusal(json, error);
    if (exitCode !== null) return exitCode;
    if (error instanceof ServiceError) print(json, { failed: error.message }, [error.message]);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return stop.aborted ? EXIT.stopped : EXIT.failed;
  }
}
