/** @import { EventEmitter as Port } from 'node:events' */
// The first program of a process for unchecked code: Node's permission model denies it files, processes,
// threads and addons, and this removes the rest that reaches other processes or files. Then it runs what the
// parent sends.
const { EventEmitter } = require('node:events');
const { Socket } = require('node:net');
const { isBuiltin } = require('node:module');
const { createInterface } = require('node:readline');
const { compileFunction } = require('node:vm');

const BEAT_MS = 40;

const stdin = process.stdin;
const out = new Socket({ fd: 3 });
const exit = process.exit.bind(process);

/** @type {(name: string) => [object, string[]]} */
function whole(name) {
  const exported = require(name);
  return [exported, Object.keys(exported)];
}

/** @type {[object, string[]][]} */
const removed = [
  // A signal would end the parent, or open its debugger.
  [process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'execve', 'report']],
  // The permission model does not cover databases.
  ...['node:child_process', 'node:sqlite'].filter(isBuiltin).map(whole),
  [require('node:module'), ['register', 'enableCompileCache']],
  [require('node:v8'), ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit', 'startupSnapshot']],
  [require('node:trace_events'), ['createTracing']],
];
for (const [from, names] of removed) for (const name of names) Reflect.deleteProperty(from, name);

/** @type {(this: Record<string, unknown>, key: string, value: unknown) => unknown} */
function withBytes(key, value) {
  const own = this[key];
  return own instanceof Uint8Array ? { $bytes: Buffer.from(own).toString('base64') } : value;
}
/** @param {object} frame */
const send = (frame) => out.write(`${JSON.stringify(frame, withBytes)}\n`);

process.on('uncaughtException', (error) => {
  send({ error: error instanceof Error ? error.message : String(error) });
  out.end(() => exit(1));
});

/** @param {{ beats?: unknown }} data */
function shareBeats(data) {
  const beats = new SharedArrayBuffer(8);
  const counters = new Int32Array(beats);
  data.beats = beats;
  setInterval(() => send({ beats: [...counters] }), BEAT_MS);
}

const lines = createInterface({ input: stdin });
lines.once('close', () => exit());
lines.once('line', (first) => {
  const { code, data } = JSON.parse(first);
  if (data.beats) shareBeats(data);
  /** @type {Port & { postMessage?(message: unknown): void }} */
  const port = new EventEmitter();
  port.postMessage = (message) => send({ message });
  lines.on('line', (line) => port.emit('message', JSON.parse(line)));
  compileFunction(code, ['require', 'confined'])(require, { port, data });
});
