import { newSpanId } from '@shop/watching/span-ids';
import { type Owner, type TraceParent, traceHeaders } from '@shop/watching/trace-headers';

/** One call that a page's loader made of the API: times in milliseconds since 1970. */
export interface ApiCall {
  spanId: string;
  method: string;
  path: string;
  status: number;
  began: number;
  ended: number;
}

/** Told of each call that goes out; gives the headers that it carries, and hears of its end. */
export type OnCall = (method: string, path: string) => { headers: Record<string, string>; end(status: number): void };

const now = () => performance.timeOrigin + performance.now();

/** The thread that renders has no tracer: it says what it did, and the front door's own makes spans of it. */
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
