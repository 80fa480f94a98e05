import { afterEach, expect, it } from '@jest/globals';
import { show } from '@shop/testing/show';
import { act } from 'react';
import { CopyUpiId } from './copy-upi-id.tsx';

const withClipboard = (writeText?: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });

afterEach(() => {
  withClipboard();
});

async function copied() {
  const page = await show(<CopyUpiId id="panseri@upi" />);
  await act(async () => page.container.querySelector('button')?.click());
  const message = page.container.querySelector('[role="status"]')?.textContent;
  await page.leave();
  return message;
}

it('copies the UPI id, with a message', async () => {
  const written: string[] = [];
  withClipboard(async (text) => void written.push(text));
  expect(await copied()).toBe('Copied');
  expect(written).toEqual(['panseri@upi']);
});

it.each([
  ['refuses', () => Promise.reject(new Error('denied'))],
  ['has no clipboard', undefined],
])('says what to do if the browser %s', async (_, writeText) => {
  withClipboard(writeText);
  expect(await copied()).toBe('Copying did not work. Please select it instead.');
});
