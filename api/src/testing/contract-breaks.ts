export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  [limit: string]: unknown;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

const typesOf = ({ type }: Schema) => (type === undefined ? undefined : [type].flat());
const valuesOf = (schema: Schema) => ('const' in schema ? [schema.const] : schema.enum);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Why a value of `inner` may not be valid for `outer`; empty if every value is. */
function misfits(inner: Schema, outer: Schema, at: string): string[] {
  if (same(inner, outer)) return [];
  if (inner.anyOf) return inner.anyOf.flatMap((each) => misfits(each, outer, at));
  if (outer.anyOf) {
    const tries = outer.anyOf.map((each) => misfits(inner, each, at));
    return tries.some((found) => found.length === 0) ? [] : (tries[0] ?? []);
  }
  return [...valueMisfits(inner, outer, at), ...objectMisfits(inner, outer, at), ...itemMisfits(inner, outer, at)];
}

function valueMisfits(inner: Schema, outer: Schema, at: string): string[] {
  const found: string[] = [];
  const [had, may] = [typesOf(inner), typesOf(outer)];
  const fits = (type: string) => may?.includes(type) || (type === 'integer' && may?.includes('number'));
  if (may && !had?.every(fits)) found.push(`${at} is ${had ?? 'anything'} where ${may} is understood`);
  const values = valuesOf(outer);
  if (values && !valuesOf(inner)?.every((value) => values.some((known) => same(known, value))))
    found.push(`${at} may be another value than ${values.map((value) => JSON.stringify(value)).join(', ')}`);
  for (const limit of LOWEST)
    if (outer[limit] !== undefined && Number(inner[limit] ?? Number.NEGATIVE_INFINITY) < Number(outer[limit]))
      found.push(`${at} goes below ${limit} ${outer[limit]}`);
  for (const limit of HIGHEST)
    if (outer[limit] !== undefined && Number(inner[limit] ?? Number.POSITIVE_INFINITY) > Number(outer[limit]))
      found.push(`${at} goes beyond ${limit} ${outer[limit]}`);
  for (const form of ['pattern', 'format'])
    if (outer[form] !== undefined && !same(inner[form], outer[form])) found.push(`${at} has another ${form}`);
  return found;
}

function objectMisfits(inner: Schema, outer: Schema, at: string): string[] {
  const found: string[] = [];
  for (const name of outer.required ?? [])
    if (!inner.required?.includes(name)) found.push(`${at}.${name} is needed and may be missing`);
  for (const [name, schema] of Object.entries(inner.properties ?? {})) {
    const known = outer.properties?.[name];
    if (known) found.push(...misfits(schema, known, `${at}.${name}`));
    else if (outer.additionalProperties === false) found.push(`${at}.${name} is not understood`);
  }
  return found;
}

const itemMisfits = (inner: Schema, outer: Schema, at: string) =>
  inner.items && outer.items ? misfits(inner.items, outer.items, `${at}[]`) : [];

/** Readers ignore unknown fields: additional fields of a response break nobody. */
const open = (schema: Schema): Schema => {
  const { additionalProperties: _, ...rest } = schema;
  return {
    ...rest,
    ...(rest.properties && {
      properties: Object.fromEntries(Object.entries(rest.properties).map(([name, each]) => [name, open(each)])),
    }),
    ...(rest.items && { items: open(rest.items) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(open) }),
  };
};

function operationBreaks(old: Operation, now: Operation, at: string): string[] {
  const found: string[] = [];
  const parameters = now.parameters ?? [];
  for (const { name, in: place, schema = {} } of old.parameters ?? []) {
    const present = parameters.find((each) => each.name === name && each.in === place);
    if (present) found.push(...misfits(schema, present.schema ?? {}, `${at} ${place} ${name}`));
    else found.push(`${at} ${place} ${name} is gone`);
  }
  for (const { name, in: place, required } of parameters)
    if (required && !old.parameters?.some((each) => each.name === name && each.in === place && each.required))
      found.push(`${at} ${place} ${name} is needed now`);
  for (const [type, { schema = {} }] of Object.entries(old.requestBody?.content ?? {})) {
    const taken = now.requestBody?.content?.[type];
    found.push(...(taken ? misfits(schema, taken.schema ?? {}, `${at} body`) : [`${at} takes no ${type} any more`]));
  }
  for (const [status, { content = {} }] of Object.entries(old.responses ?? {})) {
    for (const [type, { schema = {} }] of Object.entries(content)) {
      const given = now.responses?.[status]?.content?.[type];
      if (given) found.push(...misfits(open(given.schema ?? {}), open(schema), `${at} response ${status}`));
      else if (status.startsWith('2')) found.push(`${at} answers no ${status} ${type} any more`);
    }
  }
  return found;
}

/** What a client written for `old` could not do with `now`, as sentences. */
export function contractBreaks(old: ApiDocument, now: ApiDocument): string[] {
  return Object.entries(old.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const present = now.paths[path]?.[method];
      return present ? operationBreaks(operation, present, at) : [`${at} is gone`];
    }),
  );
}
