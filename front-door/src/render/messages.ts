import type { RenderInput } from '@shop/contract/release';
import type { Builds } from '@shop/release/document';
import type { Owner, TraceParent } from '@shop/watching/trace-headers';
import type { Encoding } from '../http/encoding.ts';
import type { Rejection } from './rejection.ts';
import type { ApiCall } from './traced-calls.ts';

/** One page to render, as it goes to a worker. */
export interface RenderJob extends Omit<RenderInput, 'loadSection' | 'api'> {
  builds: Builds;
  /** Sections that the browser renders by itself this time. */
  without: string[];
  encoding: Encoding;
  /** Where this page is traced: below what its calls of the API are, and for whom they are made. */
  trace?: { parent: TraceParent; owner: Owner } | undefined;
}

/** The job as it is sent: `release` as a text, see `told-release.ts`. */
export type SentJob = Omit<RenderJob, 'release'> & { release: string };

export interface Rendered {
  status: number;
  fault?: string | undefined;
  location?: string;
  cacheable: boolean;
  /** Encoded as the job wanted. */
  body: Uint8Array;
  scriptHashes: string[];
  /** The page is there, but its section failed: its bundle did not load or run, or its loader threw. */
  failure?: 'bundle' | 'loader';
  /** Calls of the API that this page made itself; only where it is traced. */
  calls?: ApiCall[];
}

export interface WorkerSettings {
  apiUrl: string;
  /** Two numbers: one counts up while the worker is alive (one that loops stops counting), one is its heap in MB. */
  beats: SharedArrayBuffer;
  loaderDeadlineMs: number;
}

export type ToWorker =
  | { type: 'job'; id: number; job: SentJob }
  | { type: 'code'; bundle: string; source: string | null }
  | { type: 'keep'; bundles: string[] }
  /** What the API responded is old. */
  | { type: 'forget' };

export type FromWorker =
  | { type: 'up' }
  | { type: 'need'; section: string; build: string }
  | { type: 'done'; id: number; rendered: Rendered }
  | { type: 'failed'; id: number; message: string }
  | ({ type: 'rejection' } & Rejection);
