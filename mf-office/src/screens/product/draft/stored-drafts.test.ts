import { afterEach, expect, test } from '@jest/globals';
import { shopStore } from '@shop/platform';
import { BLANK } from './draft.ts';
import { storedDraftsAtom, withDraft, withoutDraft } from './stored-drafts.ts';

const draftAt = (minute: number) => ({
  at: `2026-11-23T05:${String(minute).padStart(2, '0')}:00.000Z`,
  id: null,
  base: BLANK,
  mine: BLANK,
  stock: '',
});
const stored = () => shopStore.get(storedDraftsAtom);
const follow = () => shopStore.sub(storedDraftsAtom, () => undefined);

afterEach(() => localStorage.clear());

test('any other stored data is ignored', () => {
  const whole = { ...draftAt(1), mine: { ...BLANK, name: 'Jeera' } };
  const half = { ...draftAt(2), mine: { name: 'Half' } };
  localStorage.setItem('office-unsaved', JSON.stringify({ whole, half, odd: 7, tiers: { ...whole, base: [] } }));
  const leave = follow();
  expect(Object.keys(stored())).toEqual(['whole']);
  expect(stored().whole?.mine.name).toBe('Jeera');
  leave();
});

test('the newest twenty are stored', () => {
  const all = Array.from({ length: 25 }, (_, i) => i).reduce((some, i) => withDraft(some, `p${i}`, draftAt(i)), {});
  expect([Object.keys(all).length, 'p24' in all, 'p4' in all]).toEqual([20, true, false]);
  expect('p24' in withoutDraft(all, 'p24')).toBe(false);
});
