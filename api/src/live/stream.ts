import type { ServerResponse } from 'node:http';

const MOST_UNREAD_BYTES = 1024 * 1024;

/**
 * Sends on an open stream of events. What a client does not read stays in memory, so a client that leaves too much
 * unread is cut off: its page connects again and gets what it missed.
 */
export function sendOn(stream: ServerResponse, text: string) {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
}
