import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { OtpStep } from './otp-step.tsx';

let page: Shown;
let tried: string[];
let refuse: () => Promise<void>;

/** No code is right here, because a known person would be logged in. */
const confirm = (code: string) => {
  tried.push(code);
  return new Promise<undefined>((resolve) => {
    refuse = () => act(async () => resolve(undefined));
  });
};
const code = () => page.field('6-digit code').value;

beforeEach(async () => {
  tried = [];
  page = await show(
    <OtpStep phone="9000000002" confirm={confirm} change={() => undefined} unknown={() => undefined} />,
  );
});
afterEach(() => page.leave());

describe('the code', () => {
  it('is verified automatically at six digits, and once, for any input and presses meanwhile', async () => {
    await page.type('6-digit code', '12345');
    expect(tried).toEqual([]);
    await page.type('6-digit code', '123456');
    await page.type('6-digit code', '123457');
    await page.submit();
    await page.press('Verifying…');
    expect(tried).toEqual(['123456']);
    expect(code()).toBe('123456');
    await refuse();
    expect(page.text()).toContain('Invalid OTP');
    expect(tried).toEqual(['123456']);
  });

  it('that is too short is refused in the language of the page', async () => {
    await page.type('6-digit code', '12345');
    setLanguage('hi', { contract: { 'Please enter 6 digit OTP': '6 अंकों का OTP लिखें' } });
    await page.submit();
    expect(page.text()).toContain('6 अंकों का OTP लिखें');
    setLanguage('en');
  });

  it('that was wrong can be sent again by the button, or by changing it', async () => {
    await page.type('6-digit code', '123456');
    await refuse();
    await page.type('6-digit code', '12345');
    expect(page.text()).not.toContain('Invalid OTP');
    await page.type('6-digit code', '123456');
    expect(tried).toEqual(['123456']);
    await page.submit();
    expect(tried).toEqual(['123456', '123456']);
    await refuse();
    await page.type('6-digit code', '123457');
    expect(tried).toEqual(['123456', '123456', '123457']);
    await refuse();
  });
});
