import { getHeapStatistics } from 'node:v8';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { bundleCache } from './bundles.ts';
import { cachedApi } from './cached-api.ts';
import { encode } from './encode.ts';
import { loaderApi } from './loader-api.ts';
import type { FromWorker, Rendered, SentJob, ToWorker, WorkerSettings } from './messages.ts';
import { rejections } from './rejection.ts';
import { releaseReader } from './release-message.ts';
import { tracedCalls } from './traced-calls.ts';

const BEAT_MS = 40;

const { apiUrl, beats, loaderDeadlineMs } = workerData as WorkerSettings;
const port = parentPort as MessagePort;
const post = (message: FromWorker) => port.postMessage(message);

const counter = new Int32Array(beats);
setInterval(() => {
  Atomics.add(counter, 0, 1);
  Atomics.store(counter, 1, Math.round(getHeapStatistics().used_heap_size / 1024 / 1024));
}, BEAT_MS);

interface AwaitedCode {
  code: Promise<string>;
  settle(source: string | null): void;
}

/** Several shells may evaluate one bundle at the same time: its code is requested once. */
const awaited = new Map<string, AwaitedCode>();

function readCode(bundle: string): Promise<string> {
  const known = awaited.get(bundle);
  if (known) return known.code;
  const [section = '', build = ''] = bundle.split('/');
  let settle: AwaitedCode['settle'] = () => undefined;
  const code = new Promise<string>((resolve, reject) => {
    settle = (source) => (source === null ? reject(new Error(`${bundle} has no server bundle`)) : resolve(source));
  });
  awaited.set(bundle, { code, settle });
  post({ type: 'need', section, build });
  return code;
}

const bundles = bundleCache(readCode);
const api = cachedApi(apiUrl);
const rejected = rejections();
const releaseOf = releaseReader();

async function render({ builds, without, encoding, trace, release, ...input }: SentJob): Promise<Rendered> {
  const shellBundle = `shell/${builds.shell}`;
  let caller = shellBundle;
  rejected.pageBegins(input.url);
  const shell = await bundles.shell(shellBundle);
  const traced = trace && tracedCalls(trace);
  const fault: Pick<Rendered, 'failure'> = {};
  const {
    html,
    pieces = [html],
    ...page
  } = await shell.renderPage({
    ...input,
    release: releaseOf(release),
    async loadSection(name) {
      if (without.includes(name)) throw new Error(`${name} is rendered by the browser this time`);
      caller = `${name}/${builds[name]}`;
      try {
        return await bundles.section(caller, shellBundle);
      } catch (error) {
        fault.failure = 'bundle';
        throw error;
      }
    },
    api: loaderApi(api.request, shell.shares, {
      deadlineMs: loaderDeadlineMs,
      onFailure: (error) => rejected.callFailed(error, caller),
      onCall: traced?.onCall,
    }),
  });
  return {
    ...page,
    ...fault,
    ...(traced && { calls: traced.calls }),
    body: encode(pieces, encoding),
    scriptHashes: shell.inlineScriptHashes,
  };
}

function begin(id: number, job: SentJob) {
  render(job).then(
    (rendered) => post({ type: 'done', id, rendered }),
    (error: unknown) => post({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  );
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'job') {
    // Node takes up to a thousand messages in one turn of its loop: rendering pages in the same turn would, under load,
    // leave no turn for the heartbeat and the API's responses.
    setImmediate(begin, message.id, message.job);
  } else if (message.type === 'code') {
    awaited.get(message.bundle)?.settle(message.source);
    awaited.delete(message.bundle);
  } else if (message.type === 'forget') {
    api.forget();
  } else {
    bundles.keepOnly(new Set(message.bundles));
  }
});
// A section's unhandled rejection must not end the worker; it is logged.
process.on('unhandledRejection', (reason) => post({ type: 'rejection', ...rejected.read(reason) }));
post({ type: 'up' });
