import { markFailed, type Span } from '@shop/watching/tracer';
import { beginBelow, isTraced } from './trace-context.ts';

type Query = (...given: unknown[]) => unknown;

const MOST_OF_TEXT = 1_000;
const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)"?/i;

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');

/** Values are sent separately from the statement and stay out of the span. */
function beginQuery(text: string): Span | undefined {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = TABLE.exec(text)?.[1];
  return beginBelow([operation, table].filter(Boolean).join(' '), {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
    'db.query.text': text.slice(0, MOST_OF_TEXT),
  });
}

async function ending<Value>(span: Span, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    markFailed(span);
    throw error;
  } finally {
    span.end();
  }
}

/** Creates a span for each awaited query. Those with a callback are the driver's own, below such a query. */
export function traceQueries(client: object) {
  const target = client as { query: Query };
  const query = target.query.bind(client) as Query;
  target.query = (...given) => {
    const span = isTraced() && typeof given.at(-1) !== 'function' ? beginQuery(textOf(given[0])) : undefined;
    const result = query(...given);
    return span && result instanceof Promise ? ending(span, result) : result;
  };
}
