import { expect, test } from '@jest/globals';
import { serve } from '../testing/fake-api.ts';
import { cachedApi } from './cached-api.ts';

test.each(['//HOST/user/theme', '///HOST/', '@HOST/', '\\\\HOST/', '.HOST/'])(
  "a loader that requests %s stays at the API's host",
  async (path) => {
    const elsewhere: unknown[] = [];
    const other = await serve((request, response) => {
      elsewhere.push(request.url);
      response.end('{"from":"elsewhere"}');
    });
    const apiUrl = await serve((_, response) => void response.end('{"from":"the API"}'));
    const { body } = await cachedApi(apiUrl.href).request(path.replace('HOST', other.host), {});
    expect([body, elsewhere]).toEqual([{ from: 'the API' }, []]);
  },
);

test('a loader whose API crashes during its call gets the response from the next one', async () => {
  let calls = 0;
  const apiUrl = await serve((request, response) => {
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else response.end('{"from":"the next one"}');
  });
  const { body } = await cachedApi(apiUrl.href).request('/user/get-products', {
    method: 'POST',
    body: { name: 'rice' },
  });
  expect([body, calls]).toEqual([{ from: 'the next one' }, 2]);
});
