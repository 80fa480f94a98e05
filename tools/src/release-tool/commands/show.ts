import type { ReleaseDocument } from '@shop/release/document';
import { brokenRevisions, newestRelease } from '@shop/release/revisions';
import type { Store } from '@shop/server/store/store';
import { followMeasures, readMeasures, summary } from 'front-door/measures';
import type { SectionMeasures } from 'front-door/sums';
import type { Assessment } from '../../canaries/assess.ts';
import { ofThisRun } from '../../canaries/this-run.ts';
import type { Command } from '../context.ts';

const HOURS = 24;

function sideBySide(measures: SectionMeasures[]): string[] {
  const header = ['section', 'build', 'got', 'pages', 'errors', 'a page', 'LCP p75', 'INP p75', 'CLS p75', 'TTFB p75'];
  const rows = measures.map((each) => {
    const { pages, errors, errorsPerPage, lcp, inp, cls, ttfb } = summary(each);
    const ms = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`);
    const shift = cls === null ? '-' : (cls / 1000).toFixed(3);
    const rate = errorsPerPage === null ? '-' : `${(errorsPerPage * 100).toFixed(1)} %`;
    return [
      each.section,
      each.build,
      each.channel,
      String(pages),
      String(errors),
      rate,
      ms(lcp),
      ms(inp),
      shift,
      ms(ttfb),
    ];
  });
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  return [header, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

const MOST_KINDS = 5;

/** The most frequent first: its kind, its type and its place in a built file. */
const errorsByKind = (measures: SectionMeasures[]): string[] =>
  measures.flatMap(({ section, build, errors }) =>
    Object.entries(errors)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_KINDS)
      .map(([kind, count]) => `${section} ${build}: ${count} x ${kind}`),
  );

async function assessments({ canaries, live }: ReleaseDocument, store: Store): Promise<Assessment[]> {
  if (canaries.length === 0) return [];
  // Only with a canary: its judgement loads more modules than any other command.
  const { assess } = await import('../../canaries/assess.ts');
  return Promise.all(
    canaries.map(async (canary) => assess(canary, live, await followMeasures(store, Date.parse(canary.since))())),
  );
}

function canaryLines({ section, build, percent, since, step, views, minutes, sentences }: Assessment): string[] {
  const steps = step ? `, step ${step.number} of ${step.of}` : '';
  return [
    `canary: ${section} ${build} for ${percent} % since ${since}${steps}`,
    `  ${views.toLocaleString('en')} page views in ${minutes} minutes with this share`,
    ...sentences.map((each) => `  ${each}`),
  ];
}

export const show: Command = {
  usage: 'show',
  summary:
    'what is live, the canaries with the evidence for and against them, and the errors and times of the last day',
  words: [0, 0],
  right: () => null,
  async run({ store }) {
    const release = await newestRelease(store);
    const { version, live, canaries, revoked, redirects = {} } = release;
    const assessed = await assessments(release, store);
    const broken = (await brokenRevisions(store)).filter((each) => each > version);
    const measures = await readMeasures(store, Date.now() - HOURS * 3_600_000, ofThisRun(canaries));
    const served = measures.filter(
      ({ section, build }) =>
        live[section] === build || canaries.some((each) => each.section === section && each.build === build),
    );
    return {
      value: {
        version,
        live,
        canaries: canaries.map((canary, index) => ({ ...canary, ...assessed[index] })),
        revoked,
        redirects,
        broken,
        measures: served.map((each) => ({ ...each, ...summary(each), errorKinds: each.errors })),
      },
      lines: [
        `release ${version}`,
        ...Object.entries(live).map(([section, build]) => `  ${section.padEnd(18)} ${build}`),
        ...assessed.flatMap(canaryLines),
        ...(canaries.length === 0 ? ['no canary'] : []),
        ...Object.entries(redirects).map(
          ([section, { to }]) => `${section} was removed, and its pages redirect to ${to}`,
        ),
        ...broken.map((each) => `revision ${each} is broken and not served: the next change replaces it`),
        ...(revoked.length > 0 ? [`revoked: ${revoked.join(', ')}`] : []),
        ...(served.length > 0 ? ['', ...sideBySide(served), ...errorsByKind(served)] : []),
      ],
    };
  },
};
