import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from 'tools/chromium';

/** What has nothing to do with the size of the screen runs once: on the whole shop, or on the phone. */
const COMPOSITION = /tests\/(composition|release)\/.*\.spec\.ts$/;
const PHONE_ALONE =
  /tests\/(harness\/[\w-]+|account\/(session|login-failures|human-check|login-bytes|login-code-missing)|cart\/(once|refused|tabs|changed)|catalog\/(any-width|visits|first-load))\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  globalSetup: './harness/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that passes only at a second try is named in the report, so that it gets mended.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
  reporter: 'line',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: COMPOSITION,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: [COMPOSITION, PHONE_ALONE], use: { viewport: { width: 1280, height: 800 } } },
    { name: 'composition', testMatch: COMPOSITION, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
