import { expect, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { act } from 'react';
import { Thumb } from './thumb.tsx';

test('a product without a picture has a sign in a list, and no sentence that would be cut off', async () => {
  const page = await show(<Thumb url={null} tint="leaf" />);
  expect(page.text()).toBe('');
  expect(page.container.querySelector('svg')).not.toBeNull();
  await page.leave();
});

test('a picture that does not load is replaced by the same sign', async () => {
  const page = await show(<Thumb url="/media/gone.webp" tint="leaf" isSmall />);
  await act(async () => page.container.querySelector('img')?.dispatchEvent(new Event('error')));
  expect([page.text(), page.container.querySelector('img')]).toEqual(['', null]);
  expect(page.container.querySelector('svg')).not.toBeNull();
  await page.leave();
});
