import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status?: { code?: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  /** Milliseconds. */
  start: number;
  end: number;
  attributes: Record<string, string | number | boolean | undefined>;
}

const readValue = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue));
const attributesOf = (attributes: SentSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)]));

function spansOf({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        service: String(attributesOf(resource.attributes)['service.name']),
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        kind: span.kind,
        start: Number(BigInt(span.startTimeUnixNano) / 1000n) / 1000,
        end: Number(BigInt(span.endTimeUnixNano) / 1000n) / 1000,
        attributes: attributesOf(span.attributes),
      })),
  );
}

/** Accepts traces over OTLP/HTTP in JSON, like a collector. */
export async function openOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (!isTraces || request.headers['content-type'] !== 'application/json') {
        response.writeHead(400).end();
        return;
      }
      const sent = Buffer.concat(chunks);
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString();
      bodies.push(text);
      spans.push(...spansOf(JSON.parse(text) as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
