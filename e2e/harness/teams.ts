import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { distFolder } from 'tools/parts';
import { COMMANDS } from 'tools/release/commands';
import { openReleaseService } from './release-service.ts';
import type { openSeparateDoor } from './separate-door.ts';
import { standaloneRepository } from './standalone.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Door = Awaited<ReturnType<typeof openSeparateDoor>>;

type Repository = Awaited<ReturnType<typeof standaloneRepository>>;

export const VARIANTS = 5;
const ROUTES = 'src/routes.tsx';

/** Changes the section's source several times, builds it each time and stores the results. */
async function builtVariants(repository: Repository) {
  const routes = repository.read(ROUTES);
  const folder = temporaryFolder('variants');
  const sourceOf = (variant: number) => `${routes}\nObject.assign(routes, { change: ${variant} });\n`;
  const folderOf = (variant: number) => join(folder, String(variant));
  for (let variant = 0; variant < VARIANTS; variant += 1) {
    repository.write(ROUTES, sourceOf(variant));
    await repository.run('node_modules/.bin/rspack build');
    cpSync(repository.dist, folderOf(variant), { recursive: true });
  }
  return { sourceOf, folderOf };
}

/** A release service over the store of that front door, and teams that each have a repository, a token and one section. */
export async function openTeams(door: Door) {
  const service = await openReleaseService(door.folder, door.origin);

  /** `passOver`: checks to skip. */
  async function team(section: string, passOver: string[] = []) {
    const name = `team-of-${section}`;
    const repository = await standaloneRepository(section);
    const env = { RELEASES_URL: service.url, RELEASE_TOKEN: service.token(name, section) };
    const { team: setTeam } = COMMANDS;
    if (setTeam) await door.release(setTeam, [name], { 'pass-over': passOver });
    const builds = await builtVariants(repository);
    const bin = join(repository.folder, 'node_modules/.bin/shop-release');
    return {
      section,
      /** Switches to one of its changes, like a branch that was built before; returns the build's name. */
      take(variant: number): string {
        repository.write(ROUTES, builds.sourceOf(variant));
        rmSync(repository.dist, { recursive: true });
        cpSync(builds.folderOf(variant), repository.dist, { recursive: true });
        return JSON.parse(repository.read('dist/build.json')).build;
      },
      /** Runs its `pnpm release`. */
      release: (words: string) => repository.run(`${bin} ${words}`, env),
      /** With its own token for another section, using that one's finished build. */
      releaseFor: (other: string, words: string) =>
        repository.run(`cd ${dirname(distFolder(other))} && ${bin} ${words}`, env),
    };
  }

  return { team, close: () => service.close() };
}

export type Team = Awaited<ReturnType<Awaited<ReturnType<typeof openTeams>>['team']>>;
