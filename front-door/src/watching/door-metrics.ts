import type { ReleaseDocument } from '@shop/release/document';
import { nameAmong, OTHER } from '@shop/watching/known-names';
import { limitsRefused } from '@shop/watching/limits-refused';
import type { Metrics } from '@shop/watching/metrics';
import type { Report } from '../vitals/report.ts';

const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** A section's build, as reports and pages name it. */
interface Build {
  section: string;
  build: string;
}

type BuildMetric = ReturnType<Metrics['counter']> | ReturnType<Metrics['histogram']>;

async function removeWhere(metric: BuildMetric, isOld: (build: string | number | undefined) => boolean) {
  for (const { labels } of (await metric.get()).values) {
    const { le: _, ...own } = labels as Record<string, string | number>;
    if (isOld(own.build)) metric.remove(own);
  }
}

export type DoorMetrics = ReturnType<typeof doorMetrics>;

/** Counts of the front door by section and build. Builds that are neither live nor a canary count as `other`. */
export function doorMetrics(metrics: Metrics) {
  const of = ['section', 'build'] as const;
  const renders = metrics.histogram({
    name: 'shop_render_duration_seconds',
    help: 'How long pages took to render, the wait for a free thread included',
    labels: of,
    buckets: RENDER_BUCKETS,
  });
  const failures = metrics.counter({
    name: 'shop_render_failures_total',
    help: 'Pages that did not render, or not with their section',
    labels: [...of, 'why'],
  });
  const errors = metrics.counter({
    name: 'shop_errors_total',
    help: 'Errors reported by browsers, and errors of rendering',
    labels: [...of, 'kind'],
  });
  const pages = metrics.counter({
    name: 'shop_pages_told_total',
    help: 'Pages that reporting tabs have shown',
    labels: of,
  });
  const refused = limitsRefused(metrics);
  let sections = new Set<string>();
  let builds = new Set<string>();

  const labelsOf = ({ section, build }: Build) => ({
    section: nameAmong(sections, section),
    build: nameAmong(builds, build),
  });

  return {
    refused,
    rendered: (of: Build, seconds: number) => renders.observe(labelsOf(of), seconds),
    renderFailed(of: Build, why: string) {
      failures.inc({ ...labelsOf(of), why });
      errors.inc({ ...labelsOf(of), kind: 'server' });
    },
    countReport(report: Pick<Report, 'section' | 'build' | 'pages' | 'errors'>) {
      const labels = labelsOf(report);
      if (report.pages > 0) pages.inc(labels, report.pages);
      for (const { kind } of report.errors) errors.inc({ ...labels, kind });
    },
    /** Series of removed builds are deleted. */
    async serves({ live, canaries }: ReleaseDocument) {
      sections = new Set(Object.keys(live).concat(canaries.map(({ section }) => section)));
      builds = new Set(Object.values(live).concat(canaries.map(({ build }) => build)));
      const isOld = (build: unknown) => build !== OTHER && !builds.has(String(build));
      for (const metric of [renders, failures, errors, pages]) await removeWhere(metric as BuildMetric, isOld);
    },
  };
}
