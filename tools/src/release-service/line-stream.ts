import type { ServerResponse } from 'node:http';

const BEAT_MS = 10_000;

/** One JSON value per line. Sometimes an empty line, so that a proxy does not close the connection during a long check. */
export function lineStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' });
  const beat = setInterval(() => response.write('\n'), BEAT_MS).unref();
  response.once('close', () => clearInterval(beat));
  return {
    send: (message: object) => void response.write(`${JSON.stringify(message)}\n`),
    /** The reader closed the connection before the end. */
    isGone: () => response.closed && !response.writableFinished,
    end() {
      clearInterval(beat);
      response.end();
    },
  };
}
