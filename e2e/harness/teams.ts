import { releaseService } from '@shop/release/client/release-service';
import { uploadBuild } from '@shop/release/client/upload';
import { readDist } from '@shop/release/dist-folder';
import { COMMANDS } from 'tools/release/commands';
import { createReleaseService } from 'tools/release-service';
import { readConfig } from 'tools/release-service/config';
import { shopUrl } from './addresses.ts';
import type { openSeparateDoor } from './separate-door.ts';

type Door = Awaited<ReturnType<typeof openSeparateDoor>>;

/** A release service over the store of that front door, and teams that each have a token and one section. */
export async function openTeams(door: Door) {
  const { folder, store } = door;
  const env = { RELEASES_PORT: '0', SHOP_DATA: folder, API_URL: `${shopUrl()}/api`, PUBLIC_ORIGIN: door.origin };
  const service = await createReleaseService(readConfig(env), store, () => undefined);
  const url = `http://127.0.0.1:${await service.listen()}`;

  /** `passOver`: checks that it leaves out. */
  async function team(name: string, section: string, passOver: string[] = []) {
    const { token } = COMMANDS;
    if (!token) throw new Error('There is such a command.');
    const made = (await door.release(token, [], { team: name, sections: section })) as { token: string };
    const { team: setTeam } = COMMANDS;
    if (setTeam) await door.release(setTeam, [name], { 'pass-over': passOver });
    const remote = releaseService(url, async () => made.token);
    const said: string[] = [];
    const run = (command: string, words: string[], options: object = {}) =>
      remote.run(command, words, options, (line) => void said.push(line));
    return {
      ...{ name, section, said, run },
      /** Sends a build and has it published; of a section that is not the team's it is refused. */
      async publish(dist: string, options: object = {}) {
        const read = await readDist(dist);
        await uploadBuild(remote, read, null, (line) => void said.push(line));
        const { section: named, build } = read.manifest;
        const leftOut = passOver.length > 0 ? { 'pass-over': passOver, why: 'a test' } : { why: 'a test' };
        return run('publish', [named], { build, ...leftOut, ...options });
      },
    };
  }

  return { url, team, close: () => service.close() };
}

export type Team = Awaited<ReturnType<Awaited<ReturnType<typeof openTeams>>['team']>>;
