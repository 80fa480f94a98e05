import { SettingError } from './settings.ts';
import { StoreError } from './store/store-error.ts';

/** For the last words of a program: a sentence where whoever runs it can do something, and otherwise where it happened. */
export function whyItEnded(error: unknown): string {
  if (error instanceof SettingError || error instanceof StoreError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
