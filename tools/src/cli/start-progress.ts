export interface Progress {
  begin(what: string): void;
  done(what: string): void;
  failed(what: string, why: string[]): void;
  log(line: string): void;
  end(): void;
}

const FRAMES = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];
const FRAME_MS = 120;
const CLEAR_LINE = '\r\x1b[2K';

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** One line for each finished step; on a terminal, a line below shows the progress. */
export function showProgress(title: string): Progress {
  const since = Date.now();
  const moves = process.stdout.isTTY === true;
  const awaited = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const log = (line: string) => process.stdout.write(`${moves ? CLEAR_LINE : ''}${line}\n`);
  const end = () => {
    if (timer) process.stdout.write(CLEAR_LINE);
    clearInterval(timer);
    timer = undefined;
  };

  log(title);
  if (moves) {
    let frame = 0;
    timer = setInterval(() => {
      frame += 1;
      process.stdout.write(
        `${CLEAR_LINE}  ${FRAMES[frame % FRAMES.length]} ${[...awaited].join(', ')} (${seconds(since)})`,
      );
    }, FRAME_MS);
  }
  return {
    begin: (what) => awaited.add(what),
    done(what) {
      awaited.delete(what);
      log(`  ✓ ${what} (${seconds(since)})`);
    },
    failed(what, why) {
      awaited.delete(what);
      log([`  ✗ ${what} (${seconds(since)})`, ...why.map((each) => `    ${each}`)].join('\n'));
    },
    log,
    end,
  };
}
