/** `request`: a call to the API that failed. `server`: the front door could not render with this build. */
export const ERROR_KINDS = ['uncaught', 'rejection', 'missing', 'render', 'loader', 'request', 'server'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export type Channel = 'live' | 'canary' | 'preview';

export const METRICS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Metric = (typeof METRICS)[number];

export const STEPS = ['cart', 'order'] as const;

/** Of a navigation, in milliseconds since it began. */
export const NAVIGATION_TIMES = ['response', 'interactive', 'firstPaint', 'largestPaint', 'loaded'] as const;
type NavigationTime = (typeof NAVIGATION_TIMES)[number];

/** What a page tells of itself: no address, no person, nothing that was typed. */
export interface Report {
  channel: Channel;
  section: string;
  build: string;
  /** The revision that the tab was given, and its shell. Tabs of older shells do not say. */
  version?: number;
  shell?: string;
  metrics: Partial<Record<Metric, number>>;
  /** How many pages of this section the tab has shown since it last told; 0 in a report of errors. */
  pages: number;
  /** On the way to an order: that the tab came to a cart, and from there to a placed order; each once. */
  steps?: (typeof STEPS)[number][];
  /** Of a tab whose page was traced: its trace, and times; `age` is the telling's own. Within a tab there is only `loaded`. */
  navigation?: { traceparent: string; age: number; loaded: number } & Partial<Record<NavigationTime, number>>;
  /** How it was met, its type, its place in a built file, and whether the tab met one of this kind before. */
  errors: { kind: ErrorKind; name: string; at: string; again?: boolean }[];
}
