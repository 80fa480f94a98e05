import type { Expectations } from '@shop/contract/release';

type Surface = typeof import('@shop/platform');
const shopOf = (given: Record<string, unknown>) => given['@shop/platform'] as Surface;

/** This section's expectations of the shell; tested with every shell before it goes live. */
export const expectations: Expectations = {
  'failures of a call carry their status and code': (given) => {
    const { ApiError } = shopOf(given);
    const { status, code } = new ApiError(404, 'not_found', 'x');
    if (status !== 404 || code !== 'not_found') throw new Error(`it gave ${status} ${code}`);
  },
  'a change of cached lists gets the key of each': (given) => {
    const { queries } = shopOf(given);
    const seen: unknown[] = [];
    queries.set(['orders', 'expected', 1], 'a');
    queries.change(['orders', 'expected'], (data, key) => {
      seen.push(key);
      return data;
    });
    queries.forget();
    if (JSON.stringify(seen) !== '[["orders","expected",1]]') throw new Error(`it gave ${JSON.stringify(seen)}`);
  },
  'running requests are known': (given) => {
    if (shopOf(given).queries.isFetching(['orders', 'expected'])) throw new Error('it gave one that was never sent');
  },
  'a reordered product goes into the cart by its own call': (given) => {
    if (typeof shopOf(given).cart.addReordered !== 'function') throw new Error('there is none');
  },
};
