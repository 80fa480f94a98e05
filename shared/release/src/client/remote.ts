import { readDist } from '../dist-folder.ts';
import { Refusal } from '../refusal.ts';
import { signerOf } from '../signing/kept-key.ts';
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
  const { json, help, name, words, options } = readCommandLine(remote.argv);
  if (help || name === undefined) {
    const { text } = (await service.get(HELP)) as { text: string };
    process.stdout.write(text);
    return help ? EXIT.good : EXIT.usage;
  }
  const [section] = words;
  const build = section && takesBuild(name, words) ? await send(service, remote, section) : undefined;
  const { value, lines } = await service.run(name, words, { ...options, ...(build && { build }) }, log);
  print(json, value, lines);
  return EXIT.good;
}

/** `pnpm release …` with the service at RELEASES_URL. Resolves with the exit code. */
export async function runRemote(remote: Remote): Promise<number> {
  const json = remote.argv.includes('--json');
  try {
    return await run(releaseService(remote.env.RELEASES_URL ?? '', authorizationFrom(remote.env)), remote);
  } catch (error) {
    const exitCode = printRefusal(json, error);
    if (exitCode !== null) return exitCode;
    if (error instanceof ServiceError) print(json, { failed: error.message }, [error.message]);
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return EXIT.failed;
  }
}
