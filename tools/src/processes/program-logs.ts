import { join } from 'node:path';
import { type LogFile, openLogFile } from './log-file.ts';

const KEPT = 5;
const KEPT_SECURITY = 30;
/** As the API's log has them: logins, logouts, refusals. */
const SECURITY = /"(event|refused)":"/;

interface ProgramLogs {
  pathOf(name: string): string;
  /** A new file; the log of the previous run is kept. */
  begin(name: string): void;
  /** Receives what the program writes. */
  sink(name: string): (chunk: Buffer) => void;
}

/** What is in complete lines, whichever way they are cut into chunks. */
function byLines(onLine: (line: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return (chunk: Buffer) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

/** One log for each program; security events besides in one of their own, which is kept longer. */
export function programLogs(folder: string): ProgramLogs {
  const files = new Map<string, LogFile>();
  const pathOf = (name: string) => join(folder, `${name}.log`);

  function fileOf(name: string, count = KEPT): LogFile {
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
        // It goes on in the file of the previous run.
      }
      // A program that writes nothing has a log too: an empty one.
      file.write(Buffer.alloc(0));
    },
    sink(name) {
      const file = fileOf(name);
      if (name !== 'api') return (chunk) => file.write(chunk);
      const security = fileOf('security', KEPT_SECURITY);
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
