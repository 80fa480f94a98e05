import { expect, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { EditInWords } from './edit-in-words.tsx';

test('names whether a line was removed, or left out because the shop had none', async () => {
  const lines = [
    { name: 'Iodised Salt', before: 2, after: 0, missing: true as const },
    { name: 'Rice', before: 1, after: 0 },
  ];
  const page = await show(<EditInWords edit={{ lines, address: false }} />);
  expect(page.text()).toBe('Iodised Salt left out, because the shop had none, Rice removed');
  await page.leave();
});
