import { hostname } from 'node:os';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { TracingSettings } from './settings.ts';
import { newSpanId, newTraceId } from './span-ids.ts';
import type { TraceParent } from './trace-headers.ts';

export type { Span } from '@opentelemetry/api';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

type Attributes = Record<string, string | number>;

interface Begin {
  name: string;
  kind: keyof typeof KINDS;
  /** Without one the span is the root of its trace. */
  parent?: TraceParent | undefined;
  attributes?: Attributes;
  /** In milliseconds since 1970; default: now. */
  at?: number;
  /** Set if others referred to the span before it was created. */
  id?: TraceParent;
}

export interface Tracer {
  ratio: number;
  begin(of: Begin): Span;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export const parentOf = (span: Span): TraceParent => span.spanContext();
export const markFailed = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

/** Loads OpenTelemetry, only when traces are on. */
export async function createTracer(
  service: string,
  { url, headers, ratio }: TracingSettings,
  onFailure: () => void,
): Promise<Tracer> {
  const [
    { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let given: TraceParent | undefined;
  const exporter = new OTLPTraceExporter({ url, headers });
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error) onFailure();
      done(result);
    });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'shop',
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    // The caller has already decided to sample.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => given?.traceId ?? newTraceId(),
      generateSpanId: () => given?.spanId ?? newSpanId(),
    },
  });
  const tracer = provider.getTracer('shop');

  function contextOf(parent: TraceParent | undefined) {
    if (!parent) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });
  }

  return {
    ratio,
    begin({ name, kind, parent, attributes = {}, at, id }) {
      given = id;
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes, ...(at !== undefined && { startTime: at }) },
        contextOf(parent),
      );
      given = undefined;
      return span;
    },
    flush: () => provider.forceFlush(),
    close: () => provider.shutdown(),
  };
}
