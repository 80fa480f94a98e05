import type { toggledWatch } from './toggled-watch.ts';

/** Messages from the measurement to a server; it sends the same one back when it is done. */
export type Command = 'on' | 'off' | 'flush' | 'stop';

/** Where a server is, sent when it is up. */
export interface Place {
  port: number;
  metricsPort: number;
}

export function obey(
  { watch, flush, set }: Awaited<ReturnType<typeof toggledWatch>>,
  port: number,
  stop: () => Promise<unknown>,
) {
  async function follow(command: Command) {
    if (command === 'on' || command === 'off') set(command === 'on');
    if (command === 'flush') await flush();
    if (command === 'stop') await stop();
    process.send?.(command, () => {
      if (command === 'stop') process.exit(0);
    });
  }
  process.on('message', (command: Command) => void follow(command));
  const place: Place = { port, metricsPort: watch.port };
  process.send?.(place);
}
