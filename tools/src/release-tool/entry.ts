import type { Action, Entry } from '@shop/release/document';

export const logEntry = (
  action: Action,
  { who, why, section, build, passedOver }: Omit<Entry, 'at' | 'action'>,
): Entry => ({
  at: new Date().toISOString(),
  who,
  action,
  section,
  build,
  why,
  ...(passedOver?.length && { passedOver }),
});
