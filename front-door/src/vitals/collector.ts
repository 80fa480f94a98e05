import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BuildReader, SHELL } from '@shop/release/builds';
import type { Canary } from '@shop/release/document';
import type { Store } from '@shop/server/store/store';
import { collect } from '../http/collect.ts';
import { limitByAddress } from '../http/limit-by-address.ts';
import { refuse } from '../http/refuse.ts';
import { respond } from '../http/respond.ts';
import type { Visitor } from '../visitors/visitors.ts';
import { believer } from './believe.ts';
import { measuresWriter } from './measures.ts';
import { readReport } from './read-report.ts';
import type { Report } from './report.ts';
import { tally } from './sums.ts';

const LARGEST = 4_096;
const FLUSH_MS = 10_000;
const PER_ADDRESS_A_MINUTE = 60;

interface From {
  address: string;
  visitor: Visitor | null;
  canaries: readonly Canary[];
}

interface CollectorSettings {
  frontDoors?: number | undefined;
  flushMs?: number | undefined;
}

export interface VitalsEvents {
  onReport(report: Report): void;
  onNavigation(report: Report): void;
  onRefused(): void;
}

export function vitalsCollector(
  store: Store,
  reader: BuildReader,
  { onReport, onNavigation, onRefused }: VitalsEvents,
  { frontDoors, flushMs = FLUSH_MS }: CollectorSettings = {},
) {
  const sums = tally();
  const limit = limitByAddress(PER_ADDRESS_A_MINUTE, 60_000, frontDoors);
  const believe = believer();
  const write = measuresWriter(store, sums.take);
  const flush = () => write().catch(() => undefined);
  const timer = setInterval(flush, flushMs);
  timer.unref();
  const isKnown = async (section: string, build: string) =>
    (await reader.manifest(section, build).catch(() => null)) !== null;

  return {
    /** This front door could not render a page with a build; `why` is its short reason. */
    countServerError(of: Pick<Report, 'channel' | 'section' | 'build' | 'version' | 'shell'>, why: string) {
      sums.count({ ...of, pages: 0, metrics: {}, errors: [{ kind: 'server', name: why, at: '' }] });
    },
    async handle(request: IncomingMessage, response: ServerResponse, { address, visitor, canaries }: From) {
      const end = (status: number) => {
        request.resume();
        respond(request, response, status, { 'cache-control': 'no-store' });
      };
      if (!limit.allows(address)) {
        onRefused();
        return end(429);
      }
      const body = await collect(request, LARGEST);
      if (body === null) return;
      if (!Buffer.isBuffer(body)) return refuse(request, response, body);
      const report = readReport(body.toString());
      if (!report || !(await isKnown(report.section, report.build))) return end(400);
      if (report.shell && !(await isKnown(SHELL, report.shell))) return end(400);
      if (report.navigation) onNavigation(report);
      else {
        sums.count(believe(report, visitor, canaries));
        onReport(report);
      }
      end(204);
    },
    async close() {
      clearInterval(timer);
      limit.stop();
      await flush();
    },
  };
}
