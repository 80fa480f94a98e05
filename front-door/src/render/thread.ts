import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PassingMap } from '@shop/server/passing-map';
import { frontDoorFolder, isSource } from '../folders.ts';
import type { FromWorker, Rendered, RenderJob, ToWorker, WorkerSettings } from './messages.ts';
import type { Rejection } from './rejection.ts';
import { releaseMessage } from './release-message.ts';
import { RenderError, type ThreadDeath } from './render-error.ts';

/** A thread, or what behaves like one. */
export interface RenderWorker {
  postMessage(message: ToWorker): void;
  terminate(): Promise<unknown>;
  on(event: 'message', listener: (message: FromWorker) => void): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

export type StartWorker = (workerData: WorkerSettings, heap: { oldMb: number; youngMb: number }) => RenderWorker;

export interface ThreadSettings {
  apiUrl: string;
  loaderDeadlineMs: number;
  /** A build's server bundle; rejects if it is missing or does not match its manifest. */
  readCode(section: string, build: string): Promise<string>;
  /** Default: a thread of this process. */
  startWorker?: StartWorker | undefined;
}

const MOST_HEAP_MB = 256;
const FULL = 0.75;
/** Room for the garbage of a few pages: with Node's default limit a tenth of the time is garbage collection. */
const YOUNG_HEAP_MB = 32;

const SENTENCES: Record<ThreadDeath, string> = {
  loop: 'The thread was silent and was stopped',
  memory: `The thread had used up its ${MOST_HEAP_MB} MB of memory`,
  ended: 'The thread ended',
};

interface ThreadEvents {
  onUp(): void;
  onEnd(): void;
  onError(error: unknown): void;
  onRejection(rejection: Rejection): void;
}

interface Promised {
  resolve(rendered: Rendered): void;
  reject(error: Error): void;
}

const threadOfThisProcess: StartWorker = (workerData, { oldMb, youngMb }) =>
  new Worker(join(frontDoorFolder, isSource ? 'src/render/start-worker.mjs' : 'dist/worker.mjs'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: oldMb, maxYoungGenerationSizeMb: youngMb },
  });

export type RenderThread = ReturnType<typeof startThread>;

export function startThread(
  { apiUrl, loaderDeadlineMs, readCode, startWorker = threadOfThisProcess }: ThreadSettings,
  { onUp, onEnd, onError, onRejection }: ThreadEvents,
) {
  const beats = new SharedArrayBuffer(8);
  const counter = new Int32Array(beats);
  const workerData: WorkerSettings = { apiUrl, beats, loaderDeadlineMs };
  const worker = startWorker(workerData, { oldMb: MOST_HEAP_MB, youngMb: YOUNG_HEAP_MB });
  const jobs = new PassingMap<number, Promised>();
  let up = false;
  let death: ThreadDeath = 'ended';
  let nextJob = 0;
  let beat = 0;
  let beatAt = performance.now();

  const post = (message: ToWorker) => worker.postMessage(message);

  async function sendCode(section: string, build: string) {
    const source = await readCode(section, build).catch(() => null);
    post({ type: 'code', bundle: `${section}/${build}`, source });
  }

  worker.on('message', (message) => {
    if (message.type === 'up') {
      up = true;
      return onUp();
    }
    if (message.type === 'need') return void sendCode(message.section, message.build);
    if (message.type === 'rejection') return onRejection(message);
    const job = jobs.get(message.id);
    jobs.delete(message.id);
    if (message.type === 'done') job?.resolve(message.rendered);
    else job?.reject(new RenderError('failed', message.message));
  });
  worker.on('error', (error) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') death = 'memory';
    onError(error);
  });
  worker.once('exit', () => {
    onEnd();
    for (const job of jobs.values()) job.reject(new RenderError(death, SENTENCES[death]));
  });

  return {
    isUp: () => up,
    render(job: RenderJob): Promise<Rendered> {
      const id = nextJob++;
      return new Promise((resolve, reject) => {
        jobs.set(id, { resolve, reject });
        post({ type: 'job', id, job: { ...job, release: releaseMessage(job.release) } });
      });
    },
    keepOnly: (bundles: string[]) => post({ type: 'keep', bundles }),
    forget: () => post({ type: 'forget' }),
    /** Time since the thread's last heartbeat. */
    silentMs() {
      const now = Atomics.load(counter, 0);
      if (now !== beat || !up) {
        beat = now;
        beatAt = performance.now();
      }
      return performance.now() - beatAt;
    },
    /** For times without heartbeats: this process itself had no time. */
    restartClock() {
      beatAt = performance.now();
    },
    /** For a silent thread: with a full heap it is collecting garbage, not looping. */
    stopSilent() {
      death = Atomics.load(counter, 1) > FULL * MOST_HEAP_MB ? 'memory' : 'loop';
      return worker.terminate();
    },
    stop: () => worker.terminate(),
  };
}
