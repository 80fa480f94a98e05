import { UsageError } from './context.ts';

const NAME = /^(\*|[a-z][a-z0-9-]{0,39})$/;

/** `a,b` as names; `*` is every section. */
export function listOf(text: string | undefined, option: string): string[] {
  const names = (text ?? '').split(',').map((each) => each.trim());
  if (names.every((name) => NAME.test(name))) return [...new Set(names)];
  throw new UsageError(`${option} takes names with commas between them, such as mf-orders,mf-account`);
}

/** A time, in ISO 8601. */
export function momentOf(text: string | undefined, option: string): string {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  if (Number.isFinite(time)) return new Date(time).toISOString();
  throw new UsageError(`${option} takes a time such as 2026-12-24T18:00:00+05:30`);
}
