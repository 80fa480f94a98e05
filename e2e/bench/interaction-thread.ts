import { KINDS, outermost, type Timed, type TraceEvent, timeByKind } from './thread-trace.ts';

/** Processor time of the page's thread from the finger to the next frame, and what most of it was. */
export interface ThreadTime {
  'thread ms': number;
  mostly: string;
}

const NAMED = 3;

interface Span {
  from: number;
  until: number;
}

function spansOf(events: TraceEvent[]): Map<number, Span> {
  const spans = new Map<number, Span>();
  for (const { name, ph, ts, args } of events) {
    const { interactionId: id, duration = 0 } = args?.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || !id) continue;
    const known = spans.get(id);
    const span = { from: ts, until: ts + 1000 * duration };
    if (!known || span.until - span.from > known.until - known.from) spans.set(id, span);
  }
  return spans;
}

/** Of a task that exceeds the span, only its share. */
function shareIn({ from, until }: Span, { ts, dur = 0, tdur }: Timed): number {
  const inside = Math.min(until, ts + dur) - Math.max(from, ts);
  return dur > 0 ? (tdur * Math.max(0, inside)) / dur : 0;
}

function mostly(events: Timed[]): string {
  const time = timeByKind(events);
  return KINDS.toSorted((a, b) => time[b] - time[a])
    .slice(0, NAMED)
    .map((kind) => `${kind} ${Math.round(time[kind])}`)
    .join(', ');
}

/** By the number of an interaction. */
export function threadTimes(events: TraceEvent[], thread: Timed[]): (id: number) => ThreadTime | undefined {
  const spans = spansOf(events);
  const tasks = outermost(thread);
  return (id) => {
    const span = spans.get(id);
    if (!span) return undefined;
    const { from, until } = span;
    const ms = tasks.reduce((sum, task) => sum + shareIn(span, task), 0) / 1000;
    return {
      'thread ms': Number(ms.toFixed(1)),
      mostly: mostly(thread.filter(({ ts }) => ts >= from && ts < until)),
    };
  };
}
