import type { RenderInput } from '@shop/contract/release';
import type { Builds } from '@shop/release/document';
import type { Owner, TraceParent } from '@shop/watching/trace-headers';
import type { Encoding } from '../http/encoding.ts';
import type { Rejection } from './rejection.ts';
import type { ApiCall } from './traced-calls.ts';

/** One page to render, as a message to a worker. */
export interface RenderJob extends Omit<RenderInput, 'loadSection' | 'api'> {
  builds: Builds;
  /** Sections that the browser must render this time. */
  without: string[];
  encoding: Encoding;
  /** The trace of this page: the parent of its API calls, and their owner. */
  trace?: { parent: TraceParent; owner: Owner } | undefined;
}

/** The job in a message: `release` is a text, see `release-message.ts`. */
export type SentJob = Omit<RenderJob, 'release'> & { release: string };

export interface Rendered {
  status: number;
  fault?: string | undefined;
  location?: string;
  cacheable: boolean;
  /** Encoded as the job requested. */
  body: Uint8Array;
  scriptHashes: string[];
  /** There is a page, but its section failed: its bundle did not load or run, or its loader threw. */
  failure?: 'bundle' | 'loader';
  /** API calls of this page; only if it is traced. */
  calls?: ApiCall[];
}

export interface WorkerSettings {
  apiUrl: string;
  /** Two numbers: a counter that rises while the worker is alive (and stops during a loop), and its heap in MB. */
  beats: SharedArrayBuffer;
  loaderDeadlineMs: number;
}

export type ToWorker =
  | { type: 'job'; id: number; job: SentJob }
  | { type: 'code'; bundle: string; source: string | null }
  | { type: 'keep'; bundles: string[] }
  /** Cached API responses are out of date. */
  | { type: 'forget' };

export type FromWorker =
  | { type: 'up' }
  | { type: 'need'; section: string; build: string }
  | { type: 'done'; id: number; rendered: Rendered }
  | { type: 'failed'; id: number; message: string }
  | ({ type: 'rejection' } & Rejection);
