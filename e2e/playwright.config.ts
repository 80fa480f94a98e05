import { defineConfig } from '@playwright/test';
import { launchWithFonts } from './harness/fonts.ts';

/** Independent of the screen: the whole shop, its releases and failures. */
const COMPOSITION = /tests\/(composition|release)\/.*\.spec\.ts$/;
const OFF = process.env.LONG_TESTS ? [] : [/@long/];
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: 'tests',
  globalSetup: './harness/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A third one fills the time in which two wait for timers, servers and builds.
  workers: 3,
  // A test that passes only at a second try is named in the report, so that somebody repairs it.
  retries: process.env.CI ? 2 : 0,
  // No test is about time: these end what hangs, and are ample where two cores have other work as well.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: launchWithFonts(),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // `page.route` does not see what a worker requests. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test takes a third of its processor time: a test that is tried again is recorded, and `--trace on` records any.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Composition has the longest tests, which would occupy one worker when the others have finished.
  projects: [
    {
      name: 'composition',
      testMatch: COMPOSITION,
      grepInvert: OFF,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: COMPOSITION,
      grepInvert: [...OFF, /@desktop/, /@wider/],
      use: PHONE,
    },
    {
      name: 'wider letters',
      testIgnore: COMPOSITION,
      grep: /@(looks|wider)/,
      grepInvert: OFF,
      use: { ...PHONE, launchOptions: launchWithFonts({ wider: 1.1 }) },
    },
    {
      name: 'desktop',
      testIgnore: COMPOSITION,
      grep: /@(both-screens|desktop)/,
      grepInvert: OFF,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
