import { randomInt } from 'node:crypto';

/** Ends an attribute, a tag and a script, and runs wherever it is trusted. Short enough for every text. */
const SHORT = `'"><img src=x onerror=hit()>`;
const LONG = `</script><script>hit()</script>'"><svg onload=hit()>{{hit()}}\${hit()}<img src=x onerror=hit()>`;

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  pattern?: string;
  maxLength?: number;
  enum?: unknown[];
}
interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}

const isFree = ({ pattern = '', maxLength = SHORT.length, enum: words }: Schema) =>
  !words && maxLength >= SHORT.length && new RegExp(pattern, 'u').test(SHORT);

function fieldsOf(schema: Schema, at = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => fieldsOf(one, at));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) => fieldsOf(inner, at ? `${at}.${name}` : name));
  if (schema.items) return fieldsOf(schema.items, `${at}[]`);
  return [schema.type].flat().includes('string') && isFree(schema) ? [at] : [];
}

/** Every place where a caller may write any text: `PATCH /admin/groups/{id} name`. */
export function freeTexts({ paths }: Described): string[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema).map((field) => `${method.toUpperCase()} ${path} ${field}`),
      ),
    ),
  );
  return [...new Set(all)].sort();
}

/** The same for a sent body: which of its fields contain which text. */
function textsIn(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return value.includes('hit()') ? [[at, value]] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, `${at}[]`));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, at ? `${at}.${name}` : name));
  return [];
}

/** Hostile texts, each with its own mark, and where each was written. */
export function hostileTexts() {
  let count = randomInt(100, 900) * 100;
  const written = new Map<string, string>();
  return {
    text(most = 500): string {
      count += 1;
      const mark = `q${count}z`;
      return `${mark}${mark.length + LONG.length <= most ? LONG : SHORT}`;
    },
    note(operation: string, body: unknown) {
      for (const [field, text] of textsIn(body)) written.set(`${operation} ${field}`, text);
    },
    /** By place. */
    written,
  };
}
