import { SHELL } from '@shop/release/builds';
import type { Canary } from '@shop/release/document';
import { LRUCache } from 'lru-cache';
import { getsCanary } from '../release/canary-choice.ts';
import type { Visitor } from '../visitors/visitors.ts';
import type { Report } from './report.ts';

const MOST_VISITORS = 20_000;
const HOUR_MS = 3_600_000;
/** For one visitor in an hour. */
const MOST_REPORTS = 40;
const MOST_PAGES = 200;

interface Received {
  reports: number;
  pages: number;
  errors: Set<string>;
}

const reportedBuild = ({ section, build, shell }: Report, canary: Canary) => {
  if (canary.section === SHELL) return shell;
  return canary.section === section ? build : undefined;
};

/** A report about a canary that the visitor did not get does not count. */
const isDrawn = (report: Report, visitor: Visitor, canaries: readonly Canary[]) =>
  canaries.every((canary) => reportedBuild(report, canary) !== canary.build || getsCanary(visitor.id, canary));

/**
 * Anybody can send a report. A canary's comparison only uses reports from visitors that we know, about builds that they
 * got, and in amounts that one person can produce: other reports lose their revision, without which they appear in the
 * list of errors and in no comparison.
 */
export function believer() {
  const received = new LRUCache<string, Received>({ max: MOST_VISITORS, ttl: HOUR_MS });

  return (report: Report, visitor: Visitor | null, canaries: readonly Canary[]): Report => {
    if (canaries.length === 0) return report;
    const doubted: Report = { ...report };
    delete doubted.version;
    if (!visitor || visitor.counts <= Date.now() || !isDrawn(report, visitor, canaries)) return doubted;
    const before = received.get(visitor.id) ?? { reports: 0, pages: 0, errors: new Set() };
    const now = { ...before, reports: before.reports + 1, pages: before.pages + report.pages };
    if (now.reports > MOST_REPORTS || now.pages > MOST_PAGES) return doubted;
    const errors = report.errors.map((error) => {
      const key = `${report.section} ${report.build} ${error.kind}`;
      const again = error.again || now.errors.has(key);
      now.errors.add(key);
      return again ? { ...error, again } : error;
    });
    received.set(visitor.id, now, { noUpdateTTL: true });
    return { ...report, errors };
  };
}
