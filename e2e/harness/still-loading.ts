import type { Locator, Page } from '@playwright/test';

/** Parts that are not there yet: skeletons, and lists that still show what was there before. */
export const stillLoading = (part: Page | Locator): Locator =>
  part.locator('[role=status][aria-label=Loading], [aria-busy=true]');
