import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
export const paise = (name: string) => bigint(name, { mode: 'number' });
/** `{ hi: { name: 'चावल' } }`: the texts of a row in other languages than English. */
export const inLanguages = <Field extends string>() =>
  jsonb('in_languages').$type<Record<string, { [Text in Field]?: string }>>().notNull().default({});
/** Number of a transaction. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
