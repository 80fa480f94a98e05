import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { toRupees } from '@shop/pricing/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { addDays, shopTime, startOfDay } from '../../shop-time.ts';

const AT_ONCE = 500;
const COLUMNS = ['When', 'What', 'Order id', 'Customer', 'Method', 'Amount', 'Reference', 'State', 'By'];

interface Line {
  at: string;
  id: string;
  what: string;
  number: string;
  name: string;
  method: string;
  amount: string;
  reference: string | null;
  state: string;
  by: string | null;
}

const page = (db: Db, start: string, end: string, after: { at: string; id: string }) =>
  rows<Line>(
    db,
    sql`select moved.at::text, moved.id, moved.what, orders.number, orders.name, moved.method, moved.amount::text, moved.reference,
        moved.state, users.name as by
      from (
        select received_at as at, id, 'Payment' as what, order_id, method, amount_paise as amount, reference, state, actor_id
          from payments where state in ('received', 'unmatched') and currency = 'INR'
            and received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz
        union all
        select processed_at, id, 'Refund', order_id, method, -amount_paise, coalesce(reference, reason), state, actor_id
          from refunds where processed_at >= ${start}::timestamptz and processed_at < ${end}::timestamptz
      ) as moved join orders on orders.id = moved.order_id left join users on users.id = moved.actor_id
      where (moved.at, moved.id) > (${after.at}::timestamptz, ${after.id})
      order by moved.at, moved.id limit ${AT_ONCE}`,
  );

/** Each payment and refund of a period, the oldest first. */
export async function* moneyLines(db: Db, { from, to }: { from: string; to: string }): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(COLUMNS);
  const start = startOfDay(from).toISOString();
  const end = startOfDay(addDays(to, 1)).toISOString();
  for (let after = { at: start, id: '' }; ; ) {
    const found = await page(db, start, end, after);
    yield found
      .map(({ at, what, number, name, method, amount, reference, state, by }) =>
        csvLine([
          ...[shopTime(new Date(at)), what, number, name, method, toRupees(Number(amount))],
          ...[reference, state === 'unmatched' ? 'without an order' : state, by ?? 'Payment provider'],
        ]),
      )
      .join('');
    const last = found.at(-1);
    if (found.length < AT_ONCE || !last) return;
    after = last;
  }
}
