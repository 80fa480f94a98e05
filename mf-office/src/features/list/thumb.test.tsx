import { expect, test } from '@jest/globals';
import { show } from '@shop/testing/show';
import { Thumb } from './thumb.tsx';

test('a product without a picture has a sign in a list, and no sentence that would be cut off', async () => {
  const page = await show(<Thumb url={null} tint="leaf" />);
  expect(page.text()).toBe('');
  expect(page.container.querySelector('svg')).not.toBeNull();
  await page.leave();
});
