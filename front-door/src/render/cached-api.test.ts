import { expect, test } from '@jest/globals';
import { serve } from '../testing/fake-api.ts';
import { cachedApi } from './cached-api.ts';

test.each(['//HOST/user/theme', '///HOST/', '@HOST/', '\\\\HOST/', '.HOST/'])(
  'a loader that asks for %s stays at the host of the API',
  async (path) => {
    const elsewhere: unknown[] = [];
    const other = await serve((request, response) => {
      elsewhere.push(request.url);
      response.end('{"from":"elsewhere"}');
    });
    const apiUrl = await serve((_, response) => void response.end('{"from":"the API"}'));
    const { body } = await cachedApi(apiUrl.href).ask(path.replace('HOST', other.host), {});
    expect([body, elsewhere]).toEqual([{ from: 'the API' }, []]);
  },
);
