import { UsageError } from './context.ts';

const NAME = /^(\*|[a-z][a-z0-9-]{0,39})$/;

/** `a,b` as names; `*` is every section. */
export function listOf(text: string | undefined, option: string): string[] {
  const names = (text ?? '').split(',').map((each) => each.trim());
  if (names.every((name) => NAME.test(name))) return [...new Set(names)];
  throw new UsageError(`${option} takes names with commas between them, such as mf-orders,mf-account`);
}

const HAS_ZONE = /(Z|[+-]\d\d:?\d\d)$/i;
const SHOPS_ZONE = '+05:30';

/** In the shop's zone unless the text names another one: the machine's zone is often different. */
const zoned = (text: string) =>
  HAS_ZONE.test(text) ? text : `${text}${text.includes('T') ? '' : 'T00:00'}${SHOPS_ZONE}`;

/** A time, in ISO 8601. */
export function momentOf(text: string | undefined, option: string): string {
  const time = text === undefined ? Number.NaN : Date.parse(zoned(text));
  if (Number.isFinite(time)) return new Date(time).toISOString();
  throw new UsageError(`${option} takes a time such as 2026-12-24T18:00, in India, or 2026-12-24T18:00:00+05:30`);
}
