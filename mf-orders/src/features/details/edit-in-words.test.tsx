import { expect, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { EditInWords } from './edit-in-words.tsx';

test('names whether a line was removed, or left out because the shop had none', async () => {
  const lines = [
    { name: 'Iodised Salt', before: 2, after: 0, missing: true as const },
    { name: 'Rice', before: 1, after: 0 },
  ];
  const page = await show(<EditInWords edit={{ lines, address: false }} isStaff />);
  expect(page.text()).toBe('Iodised Salt left out, because the shop had none, Rice removed');
  await page.leave();
});

test.each([
  ['agreed', true, 'The shop asked, and the customer agreed.'],
  ['left_out', false, 'The shop asked, and you chose to leave it out.'],
  ['no_reply', false, 'The shop asked, and no reply came.'],
] as const)('a question about missing items has what became of it: %s', async (question, isStaff, words) => {
  const lines = [{ name: 'Rice', before: 5, after: 0 }];
  const page = await show(<EditInWords edit={{ lines, address: false, question }} isStaff={isStaff} />);
  expect(page.text()).toBe(`${words} Rice left out, because the shop had too few`);
  await page.leave();
});
