import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Write = (value: unknown) => string;

/** Refusals look the same everywhere: one function writes all responses of one schema, in every route. */
const writers = new WeakMap<object, Write>();

export function writerFor(schema: object): Write {
  const known = writers.get(schema);
  if (known) return known;
  const made: Write = fastJson(schema as Schema);
  writers.set(schema, made);
  return made;
}

/** Compiled at the first response that needs it, not at the start. */
export const compileSerializer: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (value) =>
    writerFor(schema)(value);
