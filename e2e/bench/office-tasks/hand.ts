import type { Locator, Page } from 'playwright-core';

/** A key, and a press of the pointer with the way to it: somebody who works with it every day. */
const KEY_MS = 60;
const POINT_MS = 400;

export interface Effort {
  clicks: number;
  keys: number;
  seconds: number;
}

export type Hand = ReturnType<typeof createHand>;

/** Points and types as a person does, and counts it. */
export function createHand(page: Page) {
  const began = performance.now();
  let clicks = 0;
  let keys = 0;

  return {
    page,
    async click(target: Locator) {
      await target.click({ delay: POINT_MS });
      clicks += 1;
    },
    async type(text: string) {
      await page.keyboard.type(text, { delay: KEY_MS });
      keys += text.length;
    },
    async press(key: string, times = 1) {
      for (let time = 0; time < times; time += 1) {
        await page.keyboard.press(key, { delay: KEY_MS });
        keys += 1;
      }
    },
    /** The file dialog belongs to the system: pressing its button is one click, choosing and opening the file two more. */
    async chooseFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser');
      await this.click(target);
      await (await chooser).setFiles(file);
      clicks += 2;
    },
    effort: (): Effort => ({ clicks, keys, seconds: (performance.now() - began) / 1000 }),
  };
}
