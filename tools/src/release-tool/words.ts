import { UsageError } from './context.ts';

const NAME = /^(\*|[a-z][a-z0-9-]{0,39})$/;

/** `a,b` as names; `*` is every section. */
export function listOf(text: string | undefined, option: string): string[] {
  const names = (text ?? '').split(',').map((each) => each.trim());
  if (names.every((name) => NAME.test(name))) return [...new Set(names)];
  throw new UsageError(`${option} takes names with commas between them, such as mf-orders,mf-account`);
}

const HAS_ZONE = /(Z|[+-]\d\d:?\d\d)$/i;

/** A time, in ISO 8601. Without a zone it would be that of the machine, which is seldom the shop's. */
export function momentOf(text: string | undefined, option: string): string {
  const time = text !== undefined && HAS_ZONE.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(time)) return new Date(time).toISOString();
  throw new UsageError(`${option} takes a time with its zone, such as 2026-12-24T18:00:00+05:30`);
}
