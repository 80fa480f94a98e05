import { PICTURE_ADDRESS } from '@shop/contract/common';
import { REQUIRED } from '@shop/contract/person-rules';
import { NOT_NOTHING, SMALLEST_PRICE } from '@shop/contract/price-rules';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

const MOST = 50;

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

const typeWords = (types: unknown) =>
  [types]
    .flat()
    .flatMap((type) => String(type).split(','))
    .map((type) => TYPE_WORDS[type] ?? type)
    .join(' or ');

function messageOf({ keyword, params, message }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return `${REQUIRED}.`;
    case 'additionalProperties':
      return 'This field is not known.';
    case 'type':
      return `Must be ${typeWords(params.type)}.`;
    case 'minimum':
      if (params.limit === SMALLEST_PRICE) return NOT_NOTHING;
      return `Must be at least ${params.limit}.`;
    case 'maximum':
      return `Must be at most ${params.limit}.`;
    case 'multipleOf':
      return `Must be in steps of ${params.multipleOf}.`;
    case 'minLength':
      return `${REQUIRED}.`;
    case 'maxLength':
      return `Must be at most ${params.limit} characters.`;
    case 'minItems':
      return `Must have at least ${params.limit}.`;
    case 'maxItems':
      return `Must have at most ${params.limit}.`;
    case 'pattern':
      return params.pattern === PICTURE_ADDRESS
        ? 'Must be the address of a picture of the shop, or begin with https://.'
        : 'This value is not valid.';
    default:
      return message ? `${message[0]?.toUpperCase()}${message.slice(1)}.` : 'This value is not valid.';
  }
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  return path.join('.').slice(0, 100);
}

/** One sentence per field, from the validator's first error of the field. */
export function fieldMessages(errors: FastifySchemaValidationError[], context: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const error of errors) {
    if (fields.size >= MOST) break;
    const field = fieldOf(error) || context;
    if (!fields.has(field)) fields.set(field, messageOf(error));
  }
  return Object.fromEntries(fields);
}
