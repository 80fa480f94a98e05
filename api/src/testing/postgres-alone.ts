import { startPostgres } from './postgres-server.ts';

/** A server of one test's own, in a process of its own; does what it is told over the channel to its parent. */
const server = await startPostgres();

process.on('message', async (command: 'halt' | 'start' | 'stop') => {
  await server[command]();
  process.send?.(command);
  if (command === 'stop') process.disconnect();
});
process.send?.(server.url);
