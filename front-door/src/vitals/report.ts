/** `request`: a failed API call. `server`: the front door could not render with this build. */
export const ERROR_KINDS = ['uncaught', 'rejection', 'missing', 'render', 'loader', 'request', 'server'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export type Channel = 'live' | 'canary' | 'preview';

export const METRICS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Metric = (typeof METRICS)[number];

export const STEPS = ['cart', 'order'] as const;

/** For a navigation, in milliseconds since its start. */
export const NAVIGATION_TIMES = ['response', 'interactive', 'firstPaint', 'largestPaint', 'loaded'] as const;
type NavigationTime = (typeof NAVIGATION_TIMES)[number];

/** A page's report: no address, no person, no input. */
export interface Report {
  channel: Channel;
  section: string;
  build: string;
  /** The revision of the tab, and its shell. Tabs of older shells send none. */
  version?: number;
  shell?: string;
  metrics: Partial<Record<Metric, number>>;
  /** How many pages of this section the tab has shown since its last report; 0 in a report of errors. */
  pages: number;
  /** Steps towards an order: the tab reached a cart, and from there a placed order; each once. */
  steps?: (typeof STEPS)[number][];
  /** For a traced page: its trace and times; `age` is the report's. Within a tab there is only `loaded`. */
  navigation?: { traceparent: string; age: number; loaded: number } & Partial<Record<NavigationTime, number>>;
  /** Its kind, its type, its place in a built file, and whether it is the tab's first of this kind. */
  errors: { kind: ErrorKind; name: string; at: string; again?: boolean }[];
}
