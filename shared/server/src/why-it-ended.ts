import { SettingError } from './settings.ts';
import { StoreError } from './store/store-error.ts';

/** The last message of a program: a sentence if the operator can do something, otherwise the place of the error. */
export function whyItEnded(error: unknown): string {
  if (error instanceof SettingError || error instanceof StoreError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
