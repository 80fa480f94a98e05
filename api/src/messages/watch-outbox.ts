import { type Latest, readRegularly } from '@shop/watching/latest';
import type { Metrics } from '@shop/watching/metrics';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rows } from '../db/migrate.ts';

const EVERY_MS = 30_000;

interface Outbox {
  given_up: number;
  failing: number;
  overdue: number;
  hooks_given_up: number;
}

/** A message in quiet hours, or in a pause after a failure, is not overdue. */
const OUTBOX = sql`select
  (select count(*) from messages where state = 'given_up')::int as given_up,
  (select count(*) from messages where next_at is not null and problem is not null)::int as failing,
  (select count(*) from hook_deliveries where state = 'given_up')::int as hooks_given_up,
  coalesce((select extract(epoch from now() - min(next_at)) from messages where next_at < now()), 0)::float8 as overdue`;

/** Metrics for the alerts about messages. Returns a function that stops. */
export function watchOutbox(metrics: Metrics, db: Db): () => void {
  const outbox: Latest<Outbox | undefined> = readRegularly(async () => (await rows<Outbox>(db, OUTBOX))[0], EVERY_MS);
  const value = (read: (outbox: Outbox) => number) => (): [Record<never, number>, number][] => {
    const current = outbox.current();
    return current ? [[{}, read(current)]] : [];
  };
  metrics.gauges(
    { name: 'shop_outbox_given_up', help: 'Messages whose every attempt failed' },
    value(({ given_up }) => given_up),
  );
  metrics.gauges(
    { name: 'shop_outbox_failing', help: 'Messages that failed and will be tried again' },
    value(({ failing }) => failing),
  );
  metrics.gauges(
    { name: 'shop_web_hooks_given_up', help: "Events for the merchant's web hooks whose every attempt failed" },
    value(({ hooks_given_up }) => hooks_given_up),
  );
  metrics.gauges(
    { name: 'shop_outbox_overdue_seconds', help: 'How long the message that is due longest has waited for a worker' },
    value(({ overdue }) => overdue),
  );
  return () => outbox.stop();
}
