import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Customer, NoteRequest } from '@shop/contract/office/customers';
import { ApiError, api, queries } from '@shop/platform';
import { act } from 'react';
import { type InOffice, inOffice } from '../../testing/in-office.tsx';
import { Notes } from './notes.tsx';

let page: InOffice;
let sent: NoteRequest[];
let isLost: boolean;
const note = { _id: 'b'.repeat(24), text: 'Pays on Mondays', by: 'Asha', at: '2026-11-20T05:00:00.000Z' };
const customer = { _id: 'a'.repeat(24), notes: [note] as Customer['notes'] } as Customer;

beforeEach(async () => {
  sent = [];
  isLost = false;
  jest.spyOn(api, 'post').mockImplementation((async (_path: string, note: NoteRequest) => {
    sent.push(note);
    if (isLost) throw new ApiError(0, 'network', 'No answer.');
    return { customer };
  }) as never);
  page = await inOffice(<Notes customer={customer} mayEdit />, { at: '/office/customers/a' });
});
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

describe('a note', () => {
  it('has the same id when it is sent again after a lost response, and a changed text has another id', async () => {
    isLost = true;
    await page.type('New note', 'Pays on Fridays');
    await page.submit();
    expect(page.text()).toContain('It may or may not have been saved');
    isLost = false;
    await page.submit();
    expect(page.field('New note').value).toBe('');
    await page.type('New note', 'Pays on Fridays');
    await page.submit();
    expect(sent.map(({ text }) => text)).toEqual(Array(3).fill('Pays on Fridays'));
    const [first, again, another] = sent.map(({ _id }) => _id);
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });

  it('that is typed is not lost by the search in the header', async () => {
    await page.type('New note', 'Pays on Fridays');
    await page.go('/productsSearch/rice');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('The note is not saved yet');
    expect([page.path(), page.field('New note').value]).toEqual(['/office/customers/a', 'Pays on Fridays']);
  });

  it('is deleted after a confirmation', async () => {
    await page.press('Delete');
    expect(sent).toEqual([]);
    const dialog = document.querySelector('[role=dialog]');
    expect(dialog?.textContent).toContain('Pays on Mondays');
    await act(async () => [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click());
    expect(sent).toHaveLength(1);
  });
});
