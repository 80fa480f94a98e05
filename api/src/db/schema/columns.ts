import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const paise = (name: string) => bigint(name, { mode: 'number' });
/** Number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
