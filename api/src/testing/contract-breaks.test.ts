import { expect, test } from '@jest/globals';
import { type ApiDocument, contractBreaks, type Schema } from './contract-breaks.ts';

const order: Schema = {
  type: 'object',
  required: ['id', 'mode'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', maxLength: 10 },
    mode: {
      anyOf: [
        { type: 'integer', const: 0 },
        { type: 'integer', const: 1 },
      ],
    },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
};

const api = (body: Schema, response: Schema, parameters: object[] = []) =>
  ({
    paths: {
      '/order': {
        post: {
          parameters,
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: { 200: { content: { 'application/json': { schema: response } } } },
        },
      },
    },
  }) as ApiDocument;

const withProperty = (name: string, schema: Schema, required = false): Schema => ({
  ...order,
  required: [...(order.required ?? []), ...(required ? [name] : [])],
  properties: { ...order.properties, [name]: schema },
});
const without = (name: string): Schema => {
  const { [name]: _, ...properties } = order.properties ?? {};
  return { ...order, properties, required: order.required?.filter((each) => each !== name) ?? [] };
};
const old = api(order, order, [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }]);
const page = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } };

test('equal contracts and additions break nobody', () => {
  expect(contractBreaks(old, old)).toEqual([]);
  const grown = api(withProperty('gift', { type: 'boolean' }), withProperty('total', { type: 'number' }, true), [
    page,
    { name: 'sort', in: 'query', schema: { type: 'string' } },
  ]);
  expect(contractBreaks(old, grown)).toEqual([]);
  expect(contractBreaks(old, api(withProperty('id', { type: 'string', maxLength: 20 }), order, [page]))).toEqual([]);
});

test.each<[string, ApiDocument, RegExp]>([
  ['a call that is gone', { paths: {} }, /POST \/order is gone/],
  ['a parameter that is gone', api(order, order), /query page is gone/],
  [
    'a parameter that is needed now',
    api(order, order, [page, { name: 'key', in: 'header', required: true }]),
    /needed/,
  ],
  [
    'a narrower parameter',
    api(order, order, [{ ...page, schema: { type: 'integer', minimum: 2 } }]),
    /below minimum 2/,
  ],
  ['a field that is needed now', api(withProperty('gift', { type: 'boolean' }, true), order, [page]), /gift is needed/],
  ['a field that is not taken any more', api(without('note'), order, [page]), /note is not understood/],
  ['a shorter limit', api(withProperty('id', { type: 'string', maxLength: 5 }), order, [page]), /beyond maxLength 5/],
  [
    'a value not taken any more',
    api(withProperty('mode', { type: 'integer', const: 0 }), order, [page]),
    /mode may be/,
  ],
  ['a new form', api(withProperty('id', { type: 'string', pattern: '^x' }), order, [page]), /another pattern/],
  ['a response without a field', api(order, without('id'), [page]), /response 200\.id is needed and may be missing/],
  [
    'a response of another type',
    api(order, withProperty('id', { type: 'integer' }), [page]),
    /id is integer where string/,
  ],
  [
    'a response with a new value',
    api(order, withProperty('mode', { type: 'integer' }), [page]),
    /mode may be another value than 0/,
  ],
])('%s is found', (_, now, sentence) => {
  expect(contractBreaks(old, now).join('\n')).toMatch(sentence);
});
