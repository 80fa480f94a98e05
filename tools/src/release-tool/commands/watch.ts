import { once } from 'node:events';
import type { Command } from '../context.ts';

export const watch: Command = {
  usage: 'watch',
  summary: 'manages the canaries until Ctrl-C: rolls back worse ones, moves healthy ones to their next step',
  words: [0, 0],
  right: () => null,
  async run({ store, env, log }) {
    const { watchCanaries } = await import('../../canaries/watch-canaries.ts');
    const stop = watchCanaries({ store, env, log });
    log('Looking after the canaries; Ctrl-C ends it');
    const keepAlive = setInterval(() => undefined, 60_000);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    clearInterval(keepAlive);
    await stop();
    return { value: { watched: true }, lines: ['The canaries are no longer managed'] };
  },
};
