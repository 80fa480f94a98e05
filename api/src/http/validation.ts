import { Ajv, type Options } from 'ajv';
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

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? forBodies : forAddresses).compile(schema);
