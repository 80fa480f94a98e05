import { OrderStatus } from '@shop/contract/order-status';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/database.ts';
import { rows } from '../src/db/migrate.ts';

export const productCount = 100_000;
export const orderCount = 500_000;
export const customerCount = 5000;
const categoryCount = 12;
const ordersAtOnce = 50_000;

/** Every eighth order is this customer's, so that their history has a page 1,000. */
export const busyCustomer = 5000;

export interface Size {
  products?: number;
  orders: number;
  /** The customers who place orders, one after the other. */
  customers: number;
}

const usual: Size = { orders: orderCount, customers: customerCount };

const hex = (number: number) => number.toString(16);
export const categoryId = (i: number) => `c${hex(i).padStart(23, '0')}`;
export const productId = (i: number) => `d${hex(i).padStart(23, '0')}`;
export const userId = (i: number) => `a${hex(i).padStart(23, '0')}`;
export const tokenOf = (i: number) => `bench-session-${i}`;
export const adminPhone = '+919000000001';
const adminIndex = customerCount + 1;
export const adminToken = tokenOf(adminIndex);
export const adminId = userId(adminIndex);

const syllables = [
  'ka',
  'ra',
  'mi',
  'to',
  'na',
  'le',
  'shu',
  'pa',
  'di',
  'go',
  'vi',
  'sa',
  'ben',
  'chi',
  'mor',
  'tal',
  'je',
  'ro',
  'ban',
  'ha',
];
export const goods = [
  'Rice',
  'Atta',
  'Toor Dal',
  'Rajma',
  'Chana',
  'Turmeric',
  'Red Chilli',
  'Onion',
  'Potato',
  'Tea',
  'Coffee',
  'Ghee',
  'Mustard Oil',
  'Sugar',
  'Salt',
  'Soap',
  'Biscuits',
  'Almonds',
  'Cashews',
  'Milk Powder',
];
export const sizes = ['100 g', '250 g', '500 g', '1 kg', '5 kg', '10 kg', '25 kg', '1 litre'];

const listed = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(',')}])`;
const pick = (words: readonly string[], by: string) => `${listed(words)}[1 + (${by}) % ${words.length}]`;
export const brandOf = (i: number) =>
  [i, Math.floor(i / 20), Math.floor(i / 400)].map((step) => syllables[step % syllables.length]).join('');
const padded = (letter: string, number: string) => `'${letter}' || lpad(to_hex(${number}), 23, '0')`;

/** For the orders that are not the busy customer's, one after the other. */
const turn = '(i - i / 8 - 1)';
/** The busy customer's and the admin's numbers are left out of the turn. */
const customerOf = ({ customers }: Size) => `case when i % 8 = 0 then ${busyCustomer}
  else ${turn} % ${customers} + case when ${turn} % ${customers} < ${busyCustomer} then 0 else 2 end end`;
const customerSeqOf = ({ customers }: Size) => `case when i % 8 = 0 then i / 8 else ${turn} / ${customers} + 1 end`;
const nameOf = (i: string) =>
  `initcap(${[i, `${i} / 20`, `${i} / 400`].map((step) => pick(syllables, step)).join(' || ')})`;
const personOf = (i: string) => `${nameOf(i)} || ' ' || ${nameOf(`(${i} * 7)`)}`;
/** Random digits: numbers with an equal beginning would look the same to a trigram index. */
const SPREAD = 48_271_817;
const phoneOf = (i: string) => `'+9170' || lpad(((${i})::bigint * ${SPREAD} % 100000000)::text, 8, '0')`;
export const phoneDigits = (i: number) => `70${String((i * SPREAD) % 100_000_000).padStart(8, '0')}`;
const { Delivered, Cancelled, Returned } = OrderStatus;
const statuses = [...Array(6).fill(Delivered), Cancelled, Returned];
const statusOf = `(array[${statuses}])[1 + i % ${statuses.length}]`;

const people = ({ customers }: Size) => `
  insert into users (id, phone, name, order_count)
  select ${padded('a', 'i')}, ${phoneOf('i')}, ${personOf('i')}, 0
  from generate_series(0, ${Math.max(customers, busyCustomer) + 2}) i where i <> ${adminIndex};
  insert into users (id, phone, name) values ('${adminId}', '${adminPhone}', 'Admin');
  insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
  select encode(sha256(('bench-session-' || i)::bytea), 'hex'), ${padded('a', 'i')}, now(), now(), now() + interval '7 days'
  from generate_series(0, ${adminIndex}) i;`;

const shelves = ({ products = productCount }: Size) => `
  insert into categories (id, name, img_url, tint, position)
  select ${padded('c', 'i')}, 'Category ' || i, '', 'leaf', i from generate_series(0, ${categoryCount - 1}) i;
  insert into products (id, sku, name, description, category_id, tiers, mrp_paise, discounted_paise, sort_paise, stock,
    min_quantity, is_pricing, images, sold, created_at, updated_at)
  select ${padded('d', 'i')}, 'B-' || i, ${nameOf('i')} || ' ' || ${pick(goods, 'i * 7')} || ', ' || ${pick(sizes, 'i / 3')},
    '<p>Cleaned and packed in our own godown, lot ' || i || '.</p>', ${padded('c', `i % ${categoryCount}`)},
    '[{"from":1,"to":9,"price":"90"},{"from":10,"to":"Any","price":"84"}]', 10000 + i % 5000, null, 9000, 1000000, 1, true,
    '[{"url":"/api/pictures/beans/640.webp"}]', i % 977, now() - i * interval '1 minute', now() - interval '1 day'
  from generate_series(0, ${products - 1}) i;`;

const ordersBetween = (size: Size, first: number, last: number) => `
  insert into orders (id, seq, customer_seq, number, customer_id, placed_at, status, name, phone, address, city, state, pin,
    payment_mode, total_paise, moves)
  select ${padded('e', 'i')}, i, ${customerSeqOf(size)}, (20000000 + i)::text, ${padded('a', 'c')},
    now() - (${size.orders} - i) * interval '40 seconds', ${statusOf}, ${personOf('c')}, ${phoneOf('c')}, '1, Market Road', 'Bengaluru',
    'Karnataka', '560004', 0, 27000, '[{"status":0,"at":"2026-01-01T00:00:00.000Z","by":"customer","actorId":""}]'
  from (select i, ${customerOf(size)} as c from generate_series(${first}, ${last}) i) numbered;
  insert into order_lines (order_id, position, product_id, name, quantity, unit_paise, is_pricing)
  select ${padded('e', 'i')}, position, ${padded('d', `(i * 31 + position * 7) % ${size.products ?? productCount}`)}, 'Product', 1 + position, 9000, true
  from generate_series(${first}, ${last}) i, generate_series(0, 1) position;`;

const sums = ({ orders }: Size) => `
  update users set order_count = counted.count from (select customer_id, count(*)::int from orders group by 1) counted(id, count)
  where users.id = counted.id;
  insert into order_counts (status, shard, count) select status, 0, count(*) from orders group by status;
  select setval(pg_get_serial_sequence('orders', 'seq'), ${orders});`;

const runScript = async (db: Db, script: string) => {
  for (const statement of script.split(';\n')) if (statement.trim()) await db.execute(sql.raw(statement));
};

/** Fills an empty, migrated database. Indexes without a constraint are created at the end, which is many times faster. */
export async function fillShop(db: Db, log: (line: string) => void, size = usual): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
        and tablename in ('orders', 'order_lines', 'products')
        and indexname not in (select conname from pg_constraint)`,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index "${name}"`));
    await runScript(tx, people(size));
    await runScript(tx, shelves(size));
    log(`  ${size.products ?? productCount} products`);
    for (let first = 1; first <= size.orders; first += ordersAtOnce)
      await runScript(tx, ordersBetween(size, first, Math.min(size.orders, first + ordersAtOnce - 1)));
    log(`  ${size.orders} orders`);
    await runScript(tx, sums(size));
  });
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  await db.execute(sql`vacuum analyze`);
  log('  indexes and statistics');
}
