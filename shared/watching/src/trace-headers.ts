/** From W3C's trace context: the trace of a request, and its parent span. */
export interface TraceParent {
  traceId: string;
  spanId: string;
}

/** The section and build that a request serves. */
export interface Owner {
  section?: string | undefined;
  build?: string | undefined;
}

/** Set by the caller; only our own front door may. */
export const TRACE_HEADERS = ['traceparent', 'tracestate', 'baggage'];

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const NOTHING = /^0+$/;
const SECTION = /^[a-z][a-z0-9-]{0,39}$/;
const BUILD = /^[0-9a-f]{12}$/;
const MEMBER = /(?:^|,)\s*shop\.(section|build)=([^,;\s]*)/g;

/** Null if the trace is not recorded: our own servers then send no header. */
export function readTraceparent(header: unknown): TraceParent | null {
  const [, traceId, spanId] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (!traceId || !spanId || NOTHING.test(traceId) || NOTHING.test(spanId)) return null;
  return { traceId, spanId };
}

export const traceparentOf = ({ traceId, spanId }: TraceParent) => `00-${traceId}-${spanId}-01`;

/** Only names of the right shape, because an address or a header may contain anything. */
export const ownerNamed = (section: string | undefined, build: string | undefined): Owner => ({
  ...(section && SECTION.test(section) && { section }),
  ...(build && BUILD.test(build) && { build }),
});

export function readOwner(header: unknown): Owner {
  const members = [...(typeof header === 'string' ? header : '').matchAll(MEMBER)].map(([, name, value]) => [
    name,
    value,
  ]);
  const { section, build } = Object.fromEntries(members) as Record<string, string | undefined>;
  return ownerNamed(section, build);
}

/** The headers of our own outgoing requests. */
export function traceHeaders(parent: TraceParent, { section, build }: Owner): Record<string, string> {
  const baggage = [section && `shop.section=${section}`, build && `shop.build=${build}`].filter(Boolean).join(',');
  return { traceparent: traceparentOf(parent), ...(baggage && { baggage }) };
}

export const ownerAttributes = ({ section, build }: Owner): Record<string, string> => ({
  ...(section && { 'shop.section': section }),
  ...(build && { 'shop.build': build }),
});
