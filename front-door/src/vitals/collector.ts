import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildReader } from '@shop/release/builds';
import type { Store } from '@shop/release/store';
import { answer } from '../http/answer.ts';
import { keepMeasures, tally } from './measures.ts';
import { readReport } from './read-report.ts';
import type { Channel } from './report.ts';

const LARGEST = 4_096;
const FLUSH_MS = 10_000;
const PER_ADDRESS_A_MINUTE = 60;
const MOST_ADDRESSES = 10_000;

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LARGEST) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** So many a minute for each address; addresses are forgotten when the minute is over. */
function limiter() {
  let seen = new Map<string, number>();
  const timer = setInterval(() => {
    seen = new Map();
  }, 60_000);
  timer.unref();
  return {
    allows(address: string) {
      const count = (seen.get(address) ?? 0) + 1;
      if (count === 1 && seen.size >= MOST_ADDRESSES) return false;
      seen.set(address, count);
      return count <= PER_ADDRESS_A_MINUTE;
    },
    stop: () => clearInterval(timer),
  };
}

export function vitalsCollector(store: Store, reader: BuildReader, flushMs = FLUSH_MS) {
  const sums = tally();
  const limit = limiter();
  const flush = () => keepMeasures(store, sums.take()).catch(() => undefined);
  const timer = setInterval(flush, flushMs);
  timer.unref();

  return {
    /** This front door could not render a page with a build: `why` is its word for it. */
    countServerError(of: { channel: Channel; section: string; build: string }, why: string) {
      sums.count({ ...of, pages: 0, metrics: {}, errors: [{ kind: 'server', name: why, at: '' }] });
    },
    async handle(request: IncomingMessage, response: ServerResponse, address: string) {
      const refuse = (status: number) => {
        request.resume();
        answer(request, response, status, { 'cache-control': 'no-store' });
      };
      if (!limit.allows(address)) return refuse(429);
      const text = await readBody(request);
      if (text === null) return refuse(413);
      const report = readReport(text);
      if (!report || !(await reader.manifest(report.section, report.build).catch(() => null))) return refuse(400);
      sums.count(report);
      answer(request, response, 204, { 'cache-control': 'no-store' });
    },
    async close() {
      clearInterval(timer);
      limit.stop();
      await flush();
    },
  };
}
