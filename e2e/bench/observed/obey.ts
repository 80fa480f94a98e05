import type { toggledWatch } from './toggled-watch.ts';

/** What the measurement tells a server of its own; it says the same when that is done. */
export type Told = 'on' | 'off' | 'flush' | 'stop';

/** Where a server is, said when it is up. */
export interface Place {
  port: number;
  metricsPort: number;
}

export function obey(
  { watch, flush, set }: Awaited<ReturnType<typeof toggledWatch>>,
  port: number,
  stop: () => Promise<unknown>,
) {
  async function follow(told: Told) {
    if (told === 'on' || told === 'off') set(told === 'on');
    if (told === 'flush') await flush();
    if (told === 'stop') await stop();
    process.send?.(told, () => {
      if (told === 'stop') process.exit(0);
    });
  }
  process.on('message', (told: Told) => void follow(told));
  const place: Place = { port, metricsPort: watch.port };
  process.send?.(place);
}
