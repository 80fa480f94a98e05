import { queries } from '@shop/platform';

/** What is listed under this key is read again, also after a failure: the shop may have done it. */
export async function thenRefresh<Result>(key: readonly string[], send: Promise<Result>): Promise<Result> {
  try {
    return await send;
  } finally {
    void queries.invalidate(key);
  }
}
