import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

const common: Options = {
  allErrors: true,
  multipleOfPrecision: 6,
  strict: false,
  useDefaults: true,
  removeAdditional: false,
};
const forBodies = new Ajv(common);
/** Everything in an address is text, so numbers are read from it. */
const forAddresses = new Ajv({ ...common, coerceTypes: true });

/** Compiled at the first request that needs it, not at the start. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? forBodies : forAddresses;
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? true : { error: validate.errors ?? [] };
  };
};
