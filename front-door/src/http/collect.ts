import type { IncomingMessage } from 'node:http';
import { tooLarge } from './bodies.ts';
import type { Refusal } from './framing.ts';

/** For all bodies together that are being read: slow senders must not fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024;
let held = 0;

const busy: Refusal = { status: 503, code: 'busy', message: 'The shop is very busy. Please try again.' };

/** The whole body in memory, or why not; null if its sender disconnected. */
export function collect(request: IncomingMessage, most: number): Promise<Buffer | Refusal | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    function finish(result: Buffer | Refusal | null) {
      request.off('data', read).off('end', end).off('close', gone).off('error', gone);
      held -= received;
      resolve(result);
    }
    function read(chunk: Buffer) {
      chunks.push(chunk);
      received += chunk.length;
      held += chunk.length;
      if (received > most) finish(tooLarge);
      else if (held > MOST_BYTES) finish(busy);
    }
    const end = () => finish(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    const gone = () => finish(null);
    request.on('data', read).on('end', end).on('close', gone).on('error', gone);
  });
}
