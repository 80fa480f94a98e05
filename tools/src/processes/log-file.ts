import { closeSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';

const LARGEST = 10 * 1024 * 1024;

interface Retention {
  /** How many full files are retained. */
  count: number;
  largest?: number;
}

export interface LogFile {
  write(chunk: Buffer): void;
  close(): void;
}

const gapLine = (bytes: number) =>
  Buffer.from(
    `${JSON.stringify({ time: new Date().toISOString(), message: `${bytes} bytes of this log could not be written: was the disk full?` })}\n`,
  );

/** A log that continues in a new file at a size. A full disk costs lines, and nothing else. */
export function openLogFile(file: string, { count, largest = LARGEST }: Retention): LogFile {
  let handle: number | undefined;
  let size = 0;
  let lost = 0;

  function open(): number {
    handle ??= openSync(file, 'a');
    size = statSync(file).size;
    return handle;
  }

  function close() {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  }

  function rotate() {
    close();
    rmSync(`${file}.${count}`, { force: true });
    for (let number = count - 1; number >= 0; number -= 1) {
      try {
        renameSync(number === 0 ? file : `${file}.${number}`, `${file}.${number + 1}`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  function append(chunk: Buffer) {
    const written = writeSync(handle ?? open(), chunk);
    size += written;
    if (written < chunk.length) throw new Error('No room is left.');
  }

  return {
    write(chunk) {
      try {
        if (handle === undefined) open();
        if (size > 0 && size + chunk.length > largest) rotate();
        if (lost > 0) append(gapLine(lost));
        lost = 0;
        append(chunk);
      } catch {
        lost += chunk.length;
      }
    },
    close,
  };
}
