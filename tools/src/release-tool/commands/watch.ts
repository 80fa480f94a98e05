import { once } from 'node:events';
import type { Command } from '../context.ts';

export const watch: Command = {
  usage: 'watch',
  summary: 'looks after the canaries until Ctrl-C: takes back what is worse, moves what is well to its next step',
  words: [0, 0],
  right: () => null,
  async run({ store, env, say }) {
    const { watchCanaries } = await import('../../canaries/watch-canaries.ts');
    const stop = watchCanaries({ store, env, say });
    say('Looking after the canaries; Ctrl-C ends it');
    const keepAlive = setInterval(() => undefined, 60_000);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    clearInterval(keepAlive);
    await stop();
    return { value: { watched: true }, lines: ['Nobody looks after the canaries now'] };
  },
};
