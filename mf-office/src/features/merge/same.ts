const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** For plain data: the order of fields does not matter, and a field without a value equals a missing one. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]));
}
