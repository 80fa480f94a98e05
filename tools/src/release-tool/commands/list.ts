import { retainedBuilds } from '@shop/release/retained-builds';
import { newestRelease } from '@shop/release/revisions';
import type { Command } from '../context.ts';

export const list: Command = {
  usage: 'list [SECTION]',
  summary: 'the stored builds, and which are live',
  words: [0, 1],
  right: () => null,
  async run({ store }, [section]) {
    const builds = (await retainedBuilds(store, await newestRelease(store))).filter(
      (each) => !section || each.section === section,
    );
    return {
      value: builds,
      lines: builds.map(
        ({ section: name, build, state, at, who }) => `${name.padEnd(18)} ${build}  ${state.padEnd(8)} ${at}  ${who}`,
      ),
    };
  },
};
