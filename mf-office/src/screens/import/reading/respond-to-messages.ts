import type { Question, Reply } from './messages.ts';
import { UnreadableFile } from './table.ts';
import type { TableDesk } from './table-desk.ts';

/** Lets a worker respond to the page's messages. */
export function respondToMessages(desk: TableDesk) {
  const send = (message: Reply) => postMessage(message);
  addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    try {
      send({ value: await desk(data) });
    } catch (error) {
      send({ refusal: error instanceof UnreadableFile ? error.message : 'The file could not be read.' });
    }
  });
}
