import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { withLanguage } from './language.ts';

const common: Options = {
  allErrors: true,
  multipleOfPrecision: 6,
  strict: false,
  useDefaults: true,
  removeAdditional: false,
};
const forBodies = new Ajv(common);
/** Everything in an address is text, so numbers are parsed from it. */
const forAddresses = new Ajv({ ...common, coerceTypes: true });

interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
}

const isNumber = ({ type, anyOf }: Shape): boolean =>
  type === 'integer' || type === 'number' || (anyOf?.every(isNumber) ?? false);

/** In the usual notation: neither 007 nor 1e3 nor 0x1f, each of which would be another address of the same page. */
const PLAIN_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Numbers in an address in another notation. */
function oddNumbers({ properties = {} }: Shape, value: unknown): ErrorObject[] {
  return Object.entries(value ?? {}).flatMap(([name, text]) => {
    const shape = properties[name];
    if (!shape || !isNumber(shape) || typeof text !== 'string' || PLAIN_NUMBER.test(text)) return [];
    const found = { instancePath: `/${name}`, schemaPath: '', keyword: 'type' };
    return { ...found, params: { type: 'number' }, message: 'must be a number' };
  });
}

/** Compiled at the first request that needs it, not at the start. */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  const ajv = isBody ? forBodies : forAddresses;
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    validate ??= ajv.compile(httpPart === 'querystring' ? withLanguage(schema) : schema);
    const odd = isBody ? [] : oddNumbers(schema, value);
    if (odd.length > 0) return { error: odd };
    return validate(value) ? true : { error: validate.errors ?? [] };
  };
};
