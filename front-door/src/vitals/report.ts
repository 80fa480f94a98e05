import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** `server`: the front door could not render with this build. */
export const ERROR_KINDS = ['uncaught', 'rejection', 'missing', 'render', 'loader', 'server'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];
const TOLD_BY_PAGES = ERROR_KINDS.filter((kind) => kind !== 'server');
const MOST_PAGES = 200;

export type Channel = 'live' | 'canary' | 'preview';

export const METRICS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Metric = (typeof METRICS)[number];

/** What a page tells of itself: no address, no person, nothing that was typed. */
export interface Report {
  channel: Channel;
  section: string;
  build: string;
  metrics: Partial<Record<Metric, number>>;
  /** How many pages of this section the tab has shown since it last told; 0 in a report of errors. */
  pages: number;
  /** How it was met, its type, and its place in a built file. */
  errors: { kind: ErrorKind; name: string; at: string }[];
}

const name = Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_ -]*$' });
const report = Compile(
  Type.Object(
    {
      channel: Type.Union([Type.Literal('live'), Type.Literal('canary'), Type.Literal('preview')]),
      section: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
      build: Type.String({ pattern: '^[0-9a-f]{12}$' }),
      metrics: Type.Partial(
        Type.Object(
          Object.fromEntries(METRICS.map((metric) => [metric, Type.Number({ minimum: 0, maximum: 600_000 })])),
        ),
        { additionalProperties: false },
      ),
      pages: Type.Integer({ minimum: 0, maximum: MOST_PAGES }),
      errors: Type.Array(
        Type.Object(
          {
            kind: Type.Union(TOLD_BY_PAGES.map((kind) => Type.Literal(kind))),
            name,
            at: Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9._:-]*$' }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 5 },
      ),
    },
    { additionalProperties: false },
  ),
);

export function readReport(text: string): Report | null {
  try {
    const value: unknown = JSON.parse(text);
    return report.Check(value) ? (value as Report) : null;
  } catch {
    return null;
  }
}
