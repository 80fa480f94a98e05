import { Column, is, type SQL, sql } from 'drizzle-orm';

type Fields = Record<string, Column | SQL>;

type Value<Field> = Field extends Column
  ? Field['_']['notNull'] extends true
    ? Field['_']['data']
    : Field['_']['data'] | null
  : Field extends SQL<infer Made>
    ? Made
    : never;

export type RowOf<Of extends Fields> = { [Name in keyof Of]: Value<Of[Name]> };

/** A row as one JSON value: parsed at once, instead of field by field in the driver and in Drizzle. */
export function asOneValue<Of extends Fields>(fields: Of) {
  const names = Object.keys(fields);
  const dates = new Set(names.filter((name) => is(fields[name], Column) && fields[name].dataType === 'date'));
  const list = sql.join(Object.values(fields), sql`, `);
  return {
    value: sql<unknown[]>`json_build_array(${list})`,
    read(values: readonly unknown[]): RowOf<Of> {
      const row: Record<string, unknown> = {};
      for (let i = 0; i < names.length; i++) {
        const name = names[i] ?? '';
        const value = values[i];
        row[name] = typeof value === 'string' && dates.has(name) ? new Date(value) : value;
      }
      return row as RowOf<Of>;
    },
  };
}
