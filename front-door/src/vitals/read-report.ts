import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ERROR_KINDS, METRICS, NAVIGATION_TIMES, type Report, STEPS } from './report.ts';

const REPORTED_BY_PAGES = ERROR_KINDS.filter((kind) => kind !== 'server');
const MOST_PAGES = 200;

const sinceStart = Type.Number({ minimum: 0, maximum: 600_000 });
const name = Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_ -]*$' });
const buildName = Type.String({ pattern: '^[0-9a-f]{12}$' });
const report = Compile(
  Type.Object(
    {
      channel: Type.Union([Type.Literal('live'), Type.Literal('canary'), Type.Literal('preview')]),
      section: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
      build: buildName,
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e8 })),
      shell: Type.Optional(buildName),
      metrics: Type.Partial(
        Type.Object(
          Object.fromEntries(METRICS.map((metric) => [metric, Type.Number({ minimum: 0, maximum: 600_000 })])),
        ),
        { additionalProperties: false },
      ),
      pages: Type.Integer({ minimum: 0, maximum: MOST_PAGES }),
      steps: Type.Optional(
        Type.Array(Type.Union(STEPS.map((step) => Type.Literal(step))), { maxItems: STEPS.length, uniqueItems: true }),
      ),
      navigation: Type.Optional(
        Type.Object(
          {
            traceparent: Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-01$' }),
            age: sinceStart,
            ...Object.fromEntries(NAVIGATION_TIMES.map((time) => [time, Type.Optional(sinceStart)])),
            loaded: sinceStart,
          },
          { additionalProperties: false },
        ),
      ),
      errors: Type.Array(
        Type.Object(
          {
            kind: Type.Union(REPORTED_BY_PAGES.map((kind) => Type.Literal(kind))),
            name,
            at: Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9._:-]*$' }),
            again: Type.Optional(Type.Boolean()),
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
