import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LogFile, openLogFile } from './log-file.ts';

const LOG_FILES = 5;
const SECURITY_FILES = 30;
const LAST_LINES = 12;
/** As in the API's log: logins, logouts, refusals. */
const SECURITY = /"(event|refused)":"/;

export interface ProgramLogs {
  pathOf(name: string): string;
  /** What it writes from now on belongs to a new run. */
  begin(name: string): void;
  /** The end of what this run wrote: it shows why a program stopped. */
  lastLines(name: string): string;
  /** Receives what the program writes. */
  sink(name: string): (chunk: Buffer) => void;
}

/** The complete lines, however the output is split into chunks. */
export function byLines(onLine: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk: Buffer) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** One log for each program; security events also in a log of their own, which is retained longer. */
export function programLogs(folder: string): ProgramLogs {
  const files = new Map<string, LogFile>();
  /** How long each log was when this run began. */
  const begins = new Map<string, number>();
  const pathOf = (name: string) => join(folder, `${name}.log`);

  function fileOf(name: string, count = LOG_FILES): LogFile {
    const found = files.get(name) ?? openLogFile(pathOf(name), { count });
    files.set(name, found);
    return found;
  }

  return {
    pathOf,
    begin(name) {
      // A program that writes nothing has a log too: an empty one.
      fileOf(name).write(Buffer.alloc(0));
      begins.set(name, bytesOf(pathOf(name)).length);
    },
    lastLines(name) {
      const bytes = bytesOf(pathOf(name));
      const begin = begins.get(name) ?? 0;
      const run = bytes.subarray(begin > bytes.length ? 0 : begin).toString();
      return run.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
    },
    sink(name) {
      const file = fileOf(name);
      if (name !== 'api') return (chunk) => file.write(chunk);
      const security = fileOf('security', SECURITY_FILES);
      const keepSecurity = byLines((line) => {
        if (SECURITY.test(line)) security.write(Buffer.from(`${line}\n`));
      });
      return (chunk) => {
        file.write(chunk);
        keepSecurity(chunk);
      };
    },
  };
}
