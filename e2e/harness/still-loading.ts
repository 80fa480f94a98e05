import type { Locator, Page } from '@playwright/test';

/** Unfinished parts: skeletons, and lists that still show old data. */
export const stillLoading = (part: Page | Locator): Locator =>
  part.locator('[role=status][aria-label=Loading], [aria-busy=true]');
