import type { AccountEvent } from '@shop/contract/user';
import { eq, sql } from 'drizzle-orm';
import type { Db, OnError } from '../db/database.ts';
import { carts } from '../db/schema/orders.ts';
import { addresses, users } from '../db/schema/people.ts';

const addressesMark = sql<string>`md5(concat(${users.defaultAddressId}, (
  select string_agg(${addresses}::text, '' order by ${addresses.id}) from ${addresses} where ${addresses.userId} = ${users.id}
)))`;

async function readAccount(db: Db, userId: string): Promise<AccountEvent | undefined> {
  const [found] = await db
    .select({
      cart_version: sql<number>`coalesce(${carts.version}, 0)`,
      user_name: users.name,
      user_email: users.email,
      addresses: addressesMark,
    })
    .from(users)
    .leftJoin(carts, eq(carts.userId, users.id))
    .where(eq(users.id, userId));
  return found;
}

/** Sends the account's current state, one at a time: an older state never follows a newer one. */
export function createAccountNews(db: Db, userId: string, send: (text: string) => void, onError: OnError) {
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function sendNow() {
    isWaiting = false;
    const account = await readAccount(db, userId);
    if (account) send(`event: account\ndata: ${JSON.stringify(account)}\n\n`);
  }

  return () => {
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(sendNow).catch(onError);
  };
}
