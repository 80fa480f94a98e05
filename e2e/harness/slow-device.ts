import type { Page } from '@playwright/test';

/** Its screen. */
export const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export interface SlowDevice {
  latencyMs: number;
  kilobitsPerSecond: number;
  /** How many times slower the processor is. */
  cpu: number;
}

/** On a machine that is slow itself, `CPU` slows it fewer times for the same phone: see `docs/figures.md`. */
export const CHEAP_PHONE: SlowDevice = {
  latencyMs: 150,
  kilobitsPerSecond: 1600,
  cpu: Number(process.env.CPU || 4),
};

export async function slowProcessor(page: Page, rate = CHEAP_PHONE.cpu) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}

/** Until what it gives is detached. */
export async function slowDown(page: Page, { latencyMs, kilobitsPerSecond, cpu }: SlowDevice = CHEAP_PHONE) {
  const devtools = await slowProcessor(page, cpu);
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return devtools;
}
