/** `server`: the front door could not render with this build. */
export const ERROR_KINDS = ['uncaught', 'rejection', 'missing', 'render', 'loader', 'server'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export type Channel = 'live' | 'canary' | 'preview';

export const METRICS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Metric = (typeof METRICS)[number];

/** What a page tells of itself: no address, no person, nothing that was typed. */
export interface Report {
  channel: Channel;
  section: string;
  build: string;
  metrics: Partial<Record<Metric, number>>;
  /** How many pages of this section the tab has shown since it last told; 0 in a report of errors. */
  pages: number;
  /** How it was met, its type, and its place in a built file. */
  errors: { kind: ErrorKind; name: string; at: string }[];
}
