import { csvLine, UTF8_MARK } from '@shop/contract/office/csv-cell';
import { OrderStatus } from '@shop/contract/order-status';
import { toRupees } from '@shop/pricing/money';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { isExchange } from '../../money/exchanged.ts';
import { addDays, shopTime, startOfDay } from '../../shop-time.ts';

const AT_ONCE = 500;
const COLUMNS = [
  'When',
  'What',
  'Order id',
  'Customer',
  'Method',
  'Amount',
  'Reference',
  'State',
  'By',
  'Written off',
  'Kept',
];

interface Line {
  at: string;
  id: string;
  what: string;
  number: string | null;
  name: string | null;
  method: string | null;
  amount: string | null;
  written_off: string | null;
  kept: string | null;
  reference: string | null;
  state: string;
  by: string | null;
}

const { Cancelled, Returned } = OrderStatus;
const rupees = (paise: string | null) => (paise === null ? null : toRupees(Number(paise)));

const page = (db: Db, start: string, end: string, after: { at: string; id: string }) =>
  rows<Line>(
    db,
    sql`select moved.at::text, moved.id, moved.what, orders.number, orders.name, moved.method, moved.amount::text, moved.written_off::text,
        moved.kept::text, moved.reference, moved.state, users.name as by
      from (
        select received_at as at, id, case when ${isExchange('payments')} then 'Exchange' else 'Payment' end as what, order_id, method, amount_paise as amount,
          null::bigint as written_off, null::bigint as kept, reference, state, actor_id from payments where state in ('received', 'unmatched') and currency = 'INR'
            and received_at >= ${start}::timestamptz and received_at < ${end}::timestamptz
        union all
        select refunds.processed_at, refunds.id, case when ${isExchange('refunds')} then 'Exchange' else 'Refund' end, refunds.order_id, refunds.method, -refunds.amount_paise, null, null,
          coalesce(refunds.reference, refunds.reason), refunds.state, refunds.actor_id
          from refunds join payments on payments.id = refunds.payment_id and payments.currency = 'INR'
          where refunds.processed_at >= ${start}::timestamptz and refunds.processed_at < ${end}::timestamptz
        union all
        select write_offs.at, write_offs.id, case when write_offs.kept then 'Kept' else 'Write-off' end, order_id, null, null,
          case when not write_offs.kept then amount_paise end, case when write_offs.kept then amount_paise end, reason,
          case when write_offs.kept then 'kept' else 'written off' end, actor_id
          from write_offs join orders on orders.id = order_id
            and (write_offs.kept or status not in (${Cancelled}, ${Returned}))
          where write_offs.at >= ${start}::timestamptz and write_offs.at < ${end}::timestamptz and taken_back_at is null
        union all
        select at, id, 'Taken out', null, 'cash', -amount_paise, null, null, reason, 'taken out', actor_id
          from cash_outs where at >= ${start}::timestamptz and at < ${end}::timestamptz and taken_back_at is null
      ) as moved left join orders on orders.id = moved.order_id left join users on users.id = moved.actor_id
      where (moved.at, moved.id) > (${after.at}::timestamptz, ${after.id})
      order by moved.at, moved.id limit ${AT_ONCE}`,
  );

/** Each payment, refund and write-off of a period, and what was taken out of the till, the oldest first. */
export async function* moneyLines(db: Db, { from, to }: { from: string; to: string }): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(COLUMNS);
  const start = startOfDay(from).toISOString();
  const end = startOfDay(addDays(to, 1)).toISOString();
  for (let after = { at: start, id: '' }; ; ) {
    const found = await page(db, start, end, after);
    yield found
      .map(({ at, what, number, name, method, amount, reference, state, by, written_off, kept }) =>
        csvLine([
          ...[shopTime(new Date(at)), what, number, name, method, rupees(amount)],
          ...[
            reference,
            state === 'unmatched' ? 'without an order' : state,
            by ?? 'Payment provider',
            rupees(written_off),
            rupees(kept),
          ],
        ]),
      )
      .join('');
    const last = found.at(-1);
    if (found.length < AT_ONCE || !last) return;
    after = last;
  }
}
