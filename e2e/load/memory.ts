import { readFileSync } from 'node:fs';
import { familyOf, unlessEnded } from './family.ts';

/** A process and its children, in MB; shared memory counts once. */
export function memoryOf(pid: number): number {
  const kilobytes = familyOf(pid).map((each) => {
    const text = unlessEnded(() => readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')) ?? '';
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

export interface Point {
  minutes: number;
  megabytes: number;
}

/** The slope of the regression line: MB a minute. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)];
  const above = points.reduce((sum, { minutes, megabytes }) => sum + (minutes - x) * (megabytes - y), 0);
  const below = points.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

/** Samples each now and then, until stopped. */
export function watchMemory(pids: () => Record<string, number | undefined>, everyMs = 5000) {
  const seen: Record<string, Point[]> = {};
  const began = Date.now();
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids())) {
      if (pid === undefined) continue;
      seen[name] ??= [];
      seen[name].push({ minutes: (Date.now() - began) / 60_000, megabytes: memoryOf(pid) });
    }
  }, everyMs);
  return () => {
    clearInterval(timer);
    return seen;
  };
}
