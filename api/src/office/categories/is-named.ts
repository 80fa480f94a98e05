import { type Column, sql } from 'drizzle-orm';

/** Names that differ only in case are equal. */
export const isNamed = (column: Column, name: string) => sql`lower(${column}) = lower(${name})`;
