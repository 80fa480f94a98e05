/** The used fields of a trace event; times in microseconds, `tts` and `tdur` in the thread's own processor time. */
export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args?: { name?: string; data?: TraceData };
}

interface TraceData {
  functionName?: string;
  url?: string;
  lineNumber?: number;
  columnNumber?: number;
  /** Of an event timing: its interaction, and the time from the finger to the next frame in milliseconds. */
  interactionId?: number;
  duration?: number;
}

export const KINDS = [
  'compiling',
  'evaluating scripts',
  'calling functions',
  'style',
  'layout',
  'painting',
  'parsing HTML',
  'collecting garbage',
  'other',
] as const;

export type Kind = (typeof KINDS)[number];

/** The first kind that matches a name. */
const KIND_OF: [RegExp, Kind][] = [
  [
    /^(v8\.compile|V8\.Compile|v8\.produceCache|V8\.Parse|V8\.Optimize|V8\.OSR|V8\.Maglev|V8\.Sparkplug|V8\.Bytecode)/i,
    'compiling',
  ],
  [/GC|V8\.Scaveng/, 'collecting garbage'],
  [/^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|CSSParser|ScheduleStyle)/, 'style'],
  [/^(Layout|LocalFrameView::performLayout|IntersectionObserver)/, 'layout'],
  [/^(PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayer|RasterTask|Decode|ImageDecode)/, 'painting'],
  [/^ParseHTML/, 'parsing HTML'],
  [/^(EvaluateScript|v8\.evaluateModule|v8\.run)/, 'evaluating scripts'],
  [
    /^(FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|v8\.callFunction|XHR)/,
    'calling functions',
  ],
];

export const kindOf = (name: string): Kind | undefined => KIND_OF.find(([pattern]) => pattern.test(name))?.[1];

export type Timed = TraceEvent & { tts: number; tdur: number };

const isTimed = (event: TraceEvent): event is Timed =>
  event.ph === 'X' && event.tdur !== undefined && event.tts !== undefined;

/** The thread of the page at this origin: the full browser has pages of its own. */
export function mainThread(events: TraceEvent[], origin: string): Timed[] {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = named.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  const scripts = (thread: TraceEvent[]) => thread.filter(({ args }) => args?.data?.url?.startsWith(origin)).length;
  const ofPage = threads.toSorted((a, b) => scripts(b) - scripts(a))[0];
  return ofPage?.filter(isTimed) ?? [];
}

const sum = (events: Timed[]) => events.reduce((total, { tdur }) => total + tdur, 0);

/** In the order of their beginnings, outer events before inner ones. */
const inOrder = (events: Timed[]) => events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));

/** Events that no other event contains. */
export function outermost(events: Timed[]): Timed[] {
  let until = Number.NEGATIVE_INFINITY;
  return inOrder(events).filter(({ ts, dur = 0 }) => {
    if (ts < until) return false;
    until = ts + dur;
    return true;
  });
}

/** Milliseconds by kind: an event's own time counts for its kind, or for that of the event around it if it has none. */
export function timeByKind(events: Timed[]): Record<Kind, number> {
  const total = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const open: { until: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur } of inOrder(events)) {
    while (open.length > 0 && (open.at(-1)?.until ?? 0) <= ts) open.pop();
    const holder = open.at(-1);
    const kind = kindOf(name) ?? holder?.kind ?? 'other';
    total[kind] += tdur / 1000;
    if (holder) total[holder.kind] -= tdur / 1000;
    open.push({ until: ts + dur, kind });
  }
  return total;
}

function whereOf({ name, args }: TraceEvent): string {
  const { functionName, url, lineNumber, columnNumber } = args?.data ?? {};
  if (url === undefined) return name;
  const file = url.replace(/^https?:\/\/[^/]+/, '').replace(/^.*\//, '') || '/';
  return `${name} ${functionName ?? ''} ${file}${lineNumber === undefined ? '' : `:${lineNumber}:${columnNumber ?? ''}`}`;
}

/** The longest functions with a name, summed over all calls, including nested ones. */
export function dearest(events: Timed[]): { what: string; ms: number; calls: number }[] {
  const found = new Map<string, { ms: number; calls: number }>();
  for (const event of events) {
    if (!kindOf(event.name)) continue;
    const what = whereOf(event);
    const { ms = 0, calls = 0 } = found.get(what) ?? {};
    found.set(what, { ms: ms + event.tdur / 1000, calls: calls + 1 });
  }
  return [...found].map(([what, each]) => ({ what, ...each })).sort((a, b) => b.ms - a.ms);
}

/** The total in milliseconds, and the longest tasks. */
export function tasksOf(events: Timed[]) {
  const tasks = outermost(events);
  return { total: sum(tasks) / 1000, longest: tasks.map(({ tdur }) => tdur / 1000).sort((a, b) => b - a) };
}
