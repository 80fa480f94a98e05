import type { Page } from '@playwright/test';
import { emulatorUrl } from '../../harness/addresses.ts';
import { enterCode, expectCodeField, nameField, openLogin, requestCode } from '../../harness/login-dialog.ts';
import { newPerson } from '../../harness/people.ts';
import { openSeparateDoor } from '../../harness/separate-door.ts';
import { test as base, expect } from '../../harness/test.ts';

/** As strict as the provider's own: an element that once contained a widget never accepts another. */
const strictWidget = `
  const used = new WeakSet();
  const widgets = [];
  window.grecaptcha = {
    ready: (go) => go(),
    render(place, options) {
      if (used.has(place) || used.has(place.parentElement)) throw new Error('reCAPTCHA has already been rendered in this element');
      if (!place.isConnected) throw new Error('reCAPTCHA placeholder element must be an element in the page');
      used.add(place).add(place.parentElement);
      const box = document.createElement('button');
      box.type = 'button';
      box.textContent = "I'm not a robot";
      box.onclick = () => { widget.response = 'solved'; options.callback('solved'); };
      const late = document.createElement('button');
      late.type = 'button';
      late.textContent = 'Let it expire';
      late.onclick = () => { widget.response = ''; options['expired-callback'](); };
      place.append(box, late);
      const widget = { response: '', place };
      return widgets.push(widget) - 1;
    },
    getResponse: (id) => widgets[id].response,
    reset(id) { widgets[id].response = ''; },
    execute() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

interface RealProvider {
  /** A front door with the settings of a real Firebase project, including its content security policy. */
  door: Awaited<ReturnType<typeof openSeparateDoor>>;
}

const test = base.extend<{ refusals: string[] }, RealProvider>({
  door: [
    async ({ browserName: _ }, use) => {
      const project = { FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'shop' };
      const door = await openSeparateDoor({ AUTH_MODE: 'firebase', ...project });
      await use(door);
      await door.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ door }, use) => use(door.origin),
  /** Requests that the content security policy blocked. */
  refusals: async ({ page }, use) => {
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text());
    });
    await use(refusals);
  },
});

/** The provider's hosts, which no test may reach: its widget is ours, and the emulator responds to its calls. */
async function mockProvider(page: Page) {
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: strictWidget }),
  );
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const request = route.request();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() === 'OPTIONS') return route.fulfill({ headers });
    const { pathname, search } = new URL(request.url());
    const response = await fetch(`${emulatorUrl()}/identitytoolkit.googleapis.com${pathname}${search}`, {
      method: request.method(),
      headers: { 'content-type': 'application/json' },
      body: request.postData(),
    });
    await route.fulfill({ status: response.status, headers, json: await response.json() });
  });
  await page.goto('/');
  await openLogin(page);
}

const tick = (page: Page) => page.getByRole('button', { name: "I'm not a robot" });
const frame = (page: Page) => page.locator('[data-human-check]');

test('each request for a code has its own check, which is visible while it is needed and leaves nothing behind', async ({
  page,
  refusals,
}) => {
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.clock.install();
  await mockProvider(page);

  await test.step('an expired one shows a message', async () => {
    await expect(frame(page)).toBeHidden();
    await requestCode(page, newPerson().phone);
    await page.getByRole('button', { name: 'Let it expire' }).click();
    await expect(page.getByText('Recaptcha expired, please try again.')).toBeVisible();
    await expect(tick(page)).toHaveCount(0);
  });

  await test.step('changed number, sent again', async () => {
    await page.getByRole('button', { name: 'Get OTP' }).click();
    await tick(page).click();
    await expectCodeField(page);
    await page.getByRole('button', { name: 'Change' }).click();
    await requestCode(page, newPerson().phone);
    await tick(page).click();
    await expectCodeField(page);
    await page.clock.runFor(5500);
    await page.getByRole('button', { name: 'Send again', exact: true }).click();
    await tick(page).click();
    await expect(page.getByRole('button', { name: /Send again in/ })).toBeVisible();
    await expect(page.getByText('Failed to send OTP')).toHaveCount(0);
  });

  await test.step('closing while it waits leaves nothing behind', async () => {
    await page.keyboard.press('Escape');
    await openLogin(page);
    await requestCode(page, newPerson().phone);
    await expect(tick(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('it is visible while the code is requested, and gone afterwards', async () => {
    const { phone } = newPerson();
    await openLogin(page);
    await expect(frame(page)).toBeHidden();
    await requestCode(page, phone);
    await expect(tick(page)).toBeVisible();
    await expect(page.getByText('Please tick the box')).toBeVisible();
    await tick(page).click();
    await expectCodeField(page);
    await expect(tick(page)).toHaveCount(0);
    await enterCode(page, phone);
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  await test.step('rendering one twice only logs a warning', async () => {
    await page.evaluate(() => {
      const widget = (window as unknown as { grecaptcha: { render: unknown } }).grecaptcha;
      widget.render = () => {
        throw new Error('reCAPTCHA has already been rendered in this element');
      };
    });
    await openLogin(page);
    await requestCode(page, newPerson().phone);
    await expect(page.getByRole('button', { name: 'Get OTP' })).toBeEnabled();
    await expect.poll(() => warnings.some((text) => text.includes('rendered already'))).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  expect(refusals).toEqual([]);
});
