import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { smallerPages } from './smaller-pages.ts';

const html = Array.from({ length: 400 }, (_, index) => `<li>Product ${index % 37} of ${index * 7919}</li>`).join('');
const page = (text = html) => {
  const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
  return { body: body as Uint8Array, etag: `of ${text.length}`, uses: 0 };
};

async function servedOften(smaller: ReturnType<typeof smallerPages>, of = page()) {
  for (let times = 0; times < 3; times += 1) await smaller.served(of);
  return of;
}

describe('a page that is requested often', () => {
  test('becomes smaller, with the same content', async () => {
    const before = page().body.length;
    const { body } = await servedOften(smallerPages());
    expect(body.length).toBeLessThan(before * 0.95);
    expect(String(brotliDecompressSync(body))).toBe(html);
  });

  test('is small at once when it is rendered again without a change', async () => {
    const smaller = smallerPages();
    const { body } = await servedOften(smaller);
    const again = page();
    expect(smaller.ofRendered(again.body, again.etag).body).toBe(body);
    const changed = page(`${html}!`);
    expect(smaller.ofRendered(changed.body, changed.etag).body).toBe(changed.body);
  });

  test('becomes smaller in a quiet shop too, where each request renders it again', async () => {
    const smaller = smallerPages();
    for (let times = 0; times < 3; times += 1) {
      const { body, etag } = page();
      await smaller.served(smaller.ofRendered(body, etag));
    }
    const { body, etag } = page();
    expect(smaller.ofRendered(body, etag).body.length).toBeLessThan(body.length * 0.95);
  });

  test('stays as it is if it is requested only twice, or cannot be read', async () => {
    const smaller = smallerPages();
    const twice = page();
    const { body } = twice;
    await smaller.served(twice);
    await smaller.served(twice);
    expect(twice.body).toBe(body);
    const broken = { body: Buffer.from('not brotli'), etag: 'broken', uses: 0 };
    expect((await servedOften(smaller, broken)).body).toEqual(Buffer.from('not brotli'));
  });

  test('does not wait for another page', async () => {
    const smaller = smallerPages();
    const [first, second] = [page(), page(`${html}!`)];
    for (let times = 0; times < 2; times += 1) await Promise.all([smaller.served(first), smaller.served(second)]);
    const whole = second.body.length;
    await Promise.all([smaller.served(first), smaller.served(second)]);
    expect(second.body.length).toBe(whole);
    await smaller.served(second);
    expect(second.body.length).toBeLessThan(whole);
  });
});
