import type { RenderInput } from '@shop/contract/release';
import type { Builds } from '@shop/release/document';
import type { Encoding } from '../http/encoding.ts';
import type { Rejection } from './rejection.ts';

/** One page to render, as it goes to a worker. */
export interface RenderJob extends Omit<RenderInput, 'loadSection' | 'api'> {
  builds: Builds;
  /** Sections that the browser renders by itself this time. */
  without: string[];
  encoding: Encoding;
}

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
}

export interface WorkerSettings {
  apiUrl: string;
  /** Two numbers: one counts up while the worker is alive (one that loops stops counting), one is its heap in MB. */
  beats: SharedArrayBuffer;
  loaderDeadlineMs: number;
}

export type ToWorker =
  | { type: 'job'; id: number; job: RenderJob }
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
