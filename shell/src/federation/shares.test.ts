import { expect, jest, test } from '@jest/globals';
import { give, shareScope, take } from './shares.ts';

const given = (get: () => Promise<() => unknown>, version = '1.0.0') => ({
  version,
  scope: ['default'],
  shareConfig: { singleton: true },
  get,
});

test('everybody gets the same package, loaded once', async () => {
  const get = jest.fn(async () => () => 'react');
  give('react', given(get));
  const factories = await Promise.all([take('react'), take('react')]);
  expect(factories.map((factory) => factory())).toEqual(['react', 'react']);
  await take('react');
  expect(get).toHaveBeenCalledTimes(1);
  expect(shareScope.react?.['1.0.0']).toMatchObject({ from: 'shell', loaded: true });
});

test('one that could not be loaded is loaded again for the next who asks', async () => {
  const get = jest
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => 'antd');
  give('antd', given(get));
  await expect(take('antd')).rejects.toThrow('no network');
  expect((await take('antd'))()).toBe('antd');
});

test("another section's version is not given to anybody", async () => {
  give(
    'jotai',
    given(async () => () => 'of the shell'),
  );
  Object.assign(shareScope.jotai ?? {}, { '9.0.0': given(async () => () => 'of a section', '9.0.0') });
  expect((await take('jotai'))()).toBe('of the shell');
});

test('what the shell does not give is refused by name', async () => {
  await expect(take('lodash')).rejects.toThrow('The shell does not give lodash');
});
