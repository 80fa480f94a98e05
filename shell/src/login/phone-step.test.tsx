import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeLogin, openLogin, setLanguage, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PhoneStep } from './phone-step.tsx';

let page: Shown;
beforeEach(async () => {
  page = await show(
    <MemoryRouter>
      <PhoneStep before="" sent={() => undefined} />
    </MemoryRouter>,
  );
});
afterEach(() => page.leave());

describe('the phone step', () => {
  it('requests a code only with ten digits', async () => {
    expect(page.button('Get OTP')?.disabled).toBe(true);
    await page.type('Phone number', '900000000');
    expect(page.button('Get OTP')?.disabled).toBe(true);
    await page.type('Phone number', '9000000002');
    expect(page.button('Get OTP')?.disabled).toBe(false);
  });

  it('refuses eleven digits, and requests no code for ten of them', async () => {
    await page.type('Phone number', '90000000021');
    expect(page.field('Phone number').value).toBe('90000000021');
    expect(page.text()).toContain('Please enter a valid 10-digit phone number');
    expect(page.button('Get OTP')?.disabled).toBe(true);
    await page.type('Phone number', '+91 90000 00002');
    expect(page.text()).not.toContain('Please enter a valid 10-digit phone number');
    expect(page.button('Get OTP')?.disabled).toBe(false);
  });

  it('shows what is wrong in the language of the page', async () => {
    setLanguage('hi', { contract: { 'Please enter a valid 10-digit phone number': '10 अंकों का सही नंबर लिखें' } });
    await page.type('Phone number', '90000000021');
    expect(page.text()).toContain('10 अंकों का सही नंबर लिखें');
    setLanguage('en');
  });

  it('shows why one has to log in, where it opened for something', async () => {
    await page.leave();
    page = await show(
      <Provider store={shopStore}>
        <MemoryRouter>
          <PhoneStep before="" sent={() => undefined} />
        </MemoryRouter>
      </Provider>,
    );
    expect(page.text()).not.toContain('with your phone number');
    await act(async () => openLogin(undefined, 'cart'));
    expect(page.text()).toContain(
      'Your cart is kept with your phone number. We will send a 6-digit code to this number.',
    );
    await act(async () => closeLogin());
  });

  it('shows why a new code is needed', async () => {
    await page.leave();
    const failed = { message: 'Something went wrong, please try again', advice: 'Please ask for a new one.' };
    page = await show(
      <MemoryRouter>
        <PhoneStep before="9000000002" failed={failed} sent={() => undefined} />
      </MemoryRouter>,
    );
    expect(page.container.querySelector('[role=alert]')?.textContent).toContain(failed.advice);
    expect(page.field('Phone number').value).toBe('9000000002');
  });

  it('accepts only digits', async () => {
    await page.type('Phone number', '90000 abc 00002');
    expect(page.field('Phone number').value).toBe('9000000002');
  });
});
