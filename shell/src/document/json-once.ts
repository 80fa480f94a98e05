const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is safe inside a script element. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (found) => unsafe[found] ?? '');

const texts = new WeakMap<object, string>();

function frozenText(value: object): string {
  const known = texts.get(value) ?? inlineJson(value);
  texts.set(value, known);
  return known;
}

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);
const isWritten = (value: unknown) => value !== undefined && typeof value !== 'function' && typeof value !== 'symbol';

/** `JSON.stringify` that is safe inside a script element, and writes frozen objects, like API responses, once. */
export function jsonOnce(value: unknown): string {
  if (typeof value !== 'object' || value === null) return inlineJson(value);
  if (Object.isFrozen(value)) return frozenText(value);
  if (Array.isArray(value)) return `[${value.map((each) => (isWritten(each) ? jsonOnce(each) : 'null')).join()}]`;
  if (!isPlain(value)) return inlineJson(value);
  const entries = Object.entries(value).filter(([, each]) => isWritten(each));
  return `{${entries.map(([name, each]) => `${inlineJson(name)}:${jsonOnce(each)}`).join()}}`;
}
