import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { isObject, isString } from '@shop/release/shapes';
import { type Keeper, startKeeper } from '../../processes/keeper.ts';
import { asOneFile } from './as-one-file.ts';

/** For code that never blocks its event loop. No check takes as long. */
const LONGEST_MS = 300_000;
const MOST_HEAP_MB = 512;
const LONGEST_LINE = 64 * 1024 * 1024;
const LAST_WORDS = 2_000;

export interface Confined {
  /** A TypeScript file that uses `parentPort` and `workerData`. */
  entry: string;
  workerData: object & { beats?: SharedArrayBuffer };
  /** Node can forbid it since version 25. */
  network?: boolean;
  heapMb?: number;
}

const knows = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

function flagsFor({ network = false, heapMb = MOST_HEAP_MB }: Confined): string[] {
  return [
    knows('--permission') ? '--permission' : '--experimental-permission',
    ...(network && knows('--allow-net') ? ['--allow-net'] : []),
    `--max-old-space-size=${heapMb}`,
    '--no-warnings',
    '-e',
    readFileSync(join(import.meta.dirname, 'start.cjs'), 'utf8'),
  ];
}

let keeper: Keeper | undefined;

/** In its own process group, without any variable of this process: only its three pipes lead here. */
function start(confined: Confined) {
  const child = spawn(process.execPath, flagsFor(confined), {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  }) as ChildProcess & { stdin: Writable; stderr: Readable; stdio: [Writable, null, Readable, Readable] };
  const { pid } = child;
  if (pid === undefined) return child;
  // If this process is killed while the other one loops, nobody else would stop it.
  keeper ??= startKeeper();
  keeper.watch(pid);
  const impatient = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  child.once('exit', () => {
    clearTimeout(impatient);
    keeper?.forget(pid);
  });
  return child;
}

const withBytes = (_: string, value: unknown) =>
  isObject(value) && isString(value.$bytes) ? Buffer.from(value.$bytes, 'base64') : value;

/** Calls back with each line, and with the start of one that is too long. */
function readLines(from: Readable, onLine: (line: string) => void) {
  let parts: string[] = [];
  let length = 0;
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const [first = '', ...rest] = chunk.split('\n');
    for (const [index, piece] of [first, ...rest].entries()) {
      if (index > 0) {
        onLine(parts.join(''));
        parts = [];
        length = 0;
      }
      parts.push(piece);
      length += piece.length;
    }
    if (length > LONGEST_LINE) onLine('too long');
  });
}

/**
 * Runs unchecked code in a process without files, variables, threads and processes. For its user it is a
 * worker thread: the same methods and events.
 */
export class ConfinedWorker extends EventEmitter {
  readonly #child;
  readonly #ended: Promise<void>;

  constructor(confined: Confined) {
    super();
    const { entry, workerData } = confined;
    const { beats } = workerData;
    this.#child = start(confined);
    const { stdin, stderr, stdio } = this.#child;
    let lastWords = '';
    let failed = false;
    const fail = (error: Error) => {
      if (failed) return;
      failed = true;
      this.emit('error', error);
    };
    for (const pipe of [stdin, stderr, stdio[3]]) pipe.on('error', () => undefined);
    stderr.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-LAST_WORDS);
    });
    const counters = new Int32Array(beats ?? new SharedArrayBuffer(0));
    const take = (line: string) => {
      const frame: unknown = JSON.parse(line, withBytes);
      if (!isObject(frame)) throw new Error('no frame');
      if ('message' in frame) this.emit('message', frame.message);
      else if (isString(frame.error)) fail(new Error(frame.error));
      else if (Array.isArray(frame.beats))
        for (const index of counters.keys()) Atomics.store(counters, index, Number(frame.beats[index]));
    };
    readLines(stdio[3], (line) => {
      try {
        take(line);
      } catch {
        // The code there can send anything, and must not end this process.
        void this.terminate();
      }
    });
    this.#child.once('error', fail);
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', (code, signal) => {
        if (signal === 'SIGABRT') fail(Object.assign(new Error(lastWords), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
        else if (code) fail(new Error(lastWords.trim() || `It ended with ${code}`));
        this.emit('exit', code);
        resolve();
      });
    });
    this.postMessage({ code: asOneFile(entry), data: { ...workerData, ...(beats && { beats: true }) } });
  }

  postMessage(message: unknown): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  terminate(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }
}
