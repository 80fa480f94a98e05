import { type Access, EVERY_SECTION, type Freeze, newestAccess } from '@shop/release/access';
import { Refusal } from '@shop/release/refusal';
import type { Store } from '@shop/server/store/store';

export const FREEZE = 'freeze';

export const freezesOf = ({ freezes }: Access, section: string, now: number): Freeze[] =>
  freezes.filter(
    (each) =>
      (each.section === section || each.section === EVERY_SECTION) &&
      Date.parse(each.from) <= now &&
      now < Date.parse(each.until),
  );

/** During a freeze no new build goes live; a rollback is always possible. */
export async function refuseWhileFrozen(store: Store, section: string, now = Date.now()): Promise<void> {
  const [freeze] = freezesOf(await newestAccess(store), section, now);
  if (!freeze) return;
  const what = freeze.section === EVERY_SECTION ? 'Every section' : section;
  throw new Refusal([
    `${what} is frozen until ${freeze.until} by ${freeze.who}: ${freeze.why}. --pass-over freeze --why "…" continues anyway, with the right to`,
  ]);
}
