import type { Expectations } from '@shop/shared/contract/release.ts';

interface Surface {
  ApiError: new (status: number, code: string, message: string) => { status: number; code: string };
  loaderApi(args: { context: unknown }): unknown;
}

/** What this section relies on of the shell; tried with every shell before it goes live. */
export const expectations: Expectations = {
  'failures of a call carry their status and code': (given) => {
    const { ApiError } = given['@shop/shared/shop.ts'] as Surface;
    const { status, code } = new ApiError(404, 'not_found', 'x');
    if (status !== 404 || code !== 'not_found') throw new Error(`it gave ${status} ${code}`);
  },
  'a loader on the server is given the API of its own page': (given) => {
    const { loaderApi } = given['@shop/shared/shop.ts'] as Surface;
    const api = {};
    if (loaderApi({ context: { api } }) !== api) throw new Error('it gave another');
  },
};
