import type { Policy } from '../http/policy.ts';
import type { TestApi } from './test-api.ts';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

export interface Operation {
  method: string;
  path: string;
  policy: Policy;
  params: string[];
  query: { name: string; schema: Schema }[];
  body: { type: string; schema: Schema } | undefined;
}

interface Described {
  'x-policy'?: Policy;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export async function operationsOf(shop: TestApi): Promise<Operation[]> {
  const { body } = await shop.ask<{ paths: Record<string, Record<string, Described>> }>('GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody } = described;
      const content = Object.entries(requestBody?.content ?? {}).find(([type]) => type === 'application/json');
      return {
        method: method.toUpperCase(),
        path,
        policy: described['x-policy'] as Policy,
        params: parameters.filter((one) => one.in === 'path').map((one) => one.name),
        // Every call takes a language, and none refuses an unknown one.
        query: parameters.filter((one) => one.in === 'query' && one.name !== 'lang'),
        body: content && { type: content[0], schema: content[1].schema },
      };
    }),
  );
}

export const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

/** The same id wherever a path has one. */
export const paramsFor = (id: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['id', 'userId', 'userID', 'customerId', 'addressId', 'orderId', 'productId', 'ProductID'].map((name) => [
      name,
      id,
    ]),
  ),
  visitor: 'me',
  flag: '0',
  pincode: '560001',
  file: '640.webp',
  version: '1',
});
