import { newSpanId } from '@shop/watching/span-ids';
import { type Owner, type TraceParent, traceHeaders } from '@shop/watching/trace-headers';

/** One API call of a page's loader: times in milliseconds since 1970. */
export interface ApiCall {
  spanId: string;
  method: string;
  path: string;
  status: number;
  began: number;
  ended: number;
}

/** Called for each outgoing call; returns its headers, and learns of its end. */
export type OnCall = (method: string, path: string) => { headers: Record<string, string>; end(status: number): void };

const now = () => performance.timeOrigin + performance.now();

/** The render thread has no tracer: it reports its calls, and the front door creates the spans. */
export function tracedCalls({ parent, owner }: { parent: TraceParent; owner: Owner }) {
  const calls: ApiCall[] = [];
  const onCall: OnCall = (method, path) => {
    const call = { spanId: newSpanId(), method, path: path.replace(/[?#].*/s, ''), began: now() };
    return {
      headers: traceHeaders({ traceId: parent.traceId, spanId: call.spanId }, owner),
      end: (status) => void calls.push({ ...call, status, ended: now() }),
    };
  };
  return { calls, onCall };
}
