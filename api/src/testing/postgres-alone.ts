import { startPostgres } from './postgres-server.ts';
import { startStandby } from './standby.ts';

/** A server for one test, in a separate process; it follows commands over the channel to its parent. */
const [primaryUrl, primaryFolder] = process.argv.slice(2);
const server = primaryUrl && primaryFolder ? await startStandby(primaryUrl, primaryFolder) : await startPostgres();

process.on('message', async (command: 'halt' | 'start' | 'stop') => {
  await server[command]();
  process.send?.(command);
  if (command === 'stop') process.disconnect();
});
process.send?.({ url: server.url, folder: server.folder });
