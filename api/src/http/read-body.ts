import type { IncomingMessage } from 'node:http';
import { malformed, tooLarge } from './errors.ts';

/** A request whose body was read before Fastify saw it. */
export interface Request extends IncomingMessage {
  wholeBody?: Buffer;
}

type Done = (error: Error | null, body: Buffer) => void;

const nothing = Buffer.alloc(0);
const REST_WITHIN_MS = 5000;

export const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? Number.NaN);

/** Reads and drops the rest of a refused body: a client that writes all of it before it reads would wait for ever. */
function dropRest(request: Request) {
  request.resume();
  const cut = setTimeout(() => request.destroy(), REST_WITHIN_MS).unref();
  request.once('close', () => clearTimeout(cut));
}

/** Finishes with the last announced byte. Waiting for the stream's end, as Fastify does, costs two more turns. */
export function readBody(request: Request, limit: number, done: Done) {
  if (request.wholeBody) return done(null, request.wholeBody);
  const announced = announcedBytes(request);
  const chunks: Buffer[] = [];
  let received = 0;

  function finish(error: Error | null) {
    request.off('readable', read).off('end', end).off('close', cutOff);
    if (error) dropRest(request);
    const [first = nothing] = chunks;
    done(error, chunks.length > 1 ? Buffer.concat(chunks) : first);
  }
  function read() {
    for (let chunk = request.read(); chunk !== null; chunk = request.read()) {
      chunks.push(chunk);
      received += chunk.length;
      if (received > limit) return finish(tooLarge());
      if (received === announced) return finish(null);
    }
  }
  const end = () => finish(Number.isNaN(announced) ? null : malformed('The request is shorter than announced.'));
  const cutOff = () => finish(malformed('The request could not be read.'));

  if (announced > limit) return finish(tooLarge());
  if (announced === 0) return finish(null);
  request.on('readable', read).on('end', end).on('close', cutOff);
}
