import { join } from 'node:path';
import { type LogFile, openLogFile } from './log-file.ts';

const LOG_FILES = 5;
const SECURITY_FILES = 30;
/** The API's log lines of logins, logouts and refusals. */
const SECURITY = /"(event|refused)":"/;

interface ProgramLogs {
  pathOf(name: string): string;
  /** Starts a new file; the previous run's log is retained. */
  begin(name: string): void;
  /** Receives what the program writes. */
  sink(name: string): (chunk: Buffer) => void;
}

/** The complete lines, however the output is split into chunks. */
function byLines(onLine: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk: Buffer) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

/** One log for each program; security events also in a log of their own, which is retained longer. */
export function programLogs(folder: string): ProgramLogs {
  const files = new Map<string, LogFile>();
  const pathOf = (name: string) => join(folder, `${name}.log`);

  function fileOf(name: string, count = LOG_FILES): LogFile {
    const found = files.get(name) ?? openLogFile(pathOf(name), { count });
    files.set(name, found);
    return found;
  }

  return {
    pathOf,
    begin(name) {
      const file = fileOf(name);
      try {
        file.rotate();
      } catch {
        // It continues in the previous run's file.
      }
      // A program that writes nothing has a log too: an empty one.
      file.write(Buffer.alloc(0));
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
