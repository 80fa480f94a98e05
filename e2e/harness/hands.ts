import { expect, type Locator } from '@playwright/test';

/** A person's hands: every tap and every filled field is counted, and nothing happens without them. */
export function countedHands() {
  const done = { taps: 0, fields: 0 };
  return {
    async tap(target: Locator) {
      done.taps += 1;
      await target.click();
    },
    async fill(field: Locator, text: string) {
      done.fields += 1;
      await field.fill(text);
    },
    expectAtMost(taps: number, fields = 0) {
      expect(done.taps, 'taps').toBeLessThanOrEqual(taps);
      expect(done.fields, 'fields').toBe(fields);
    },
  };
}
