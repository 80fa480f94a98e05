import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { SignUpStep } from './sign-up-step.tsx';

let page: Shown;
beforeEach(async () => {
  page = await show(<SignUpStep person={{ phone: '+919000000002', idToken: 'proof' }} />);
});
afterEach(() => page.leave());

const isDisabled = () => page.button('Sign Up')?.disabled;

describe('the signup step', () => {
  it('needs a name and no email', async () => {
    expect(isDisabled()).toBe(true);
    await page.type('Name', '   ');
    expect(isDisabled()).toBe(true);
    await page.type('Name', 'Asha Rao');
    expect(isDisabled()).toBe(false);
  });

  it('accepts only a valid email', async () => {
    await page.type('Name', 'Asha Rao');
    await page.type('Email', 'asha@');
    expect(page.text()).toContain('Please enter valid email id');
    expect(isDisabled()).toBe(true);
    await page.type('Email', 'asha@example.in');
    expect(isDisabled()).toBe(false);
  });

  it('shows the verified number, which nobody can change', () => {
    expect(page.field('Phone number').readOnly).toBe(true);
    expect(page.field('Phone number').value).toBe('90000 00002');
  });
});
