import { afterEach, expect, it, jest } from '@jest/globals';
import type { Customer } from '@shop/contract/office/customers';
import { api, notify, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act, type ReactNode } from 'react';
import { BlockCustomer } from '../screens/customer/block-customer.tsx';
import { Notes } from '../screens/customer/notes.tsx';
import { AddStaff } from '../screens/staff/add-staff.tsx';
import { inOffice } from '../testing/in-office.tsx';
import { ConfirmDialog } from './confirming/confirm-dialog.tsx';
import { ThresholdForm } from './stock/threshold-form.tsx';

// A browser takes the focus from a disabled button.
let page: Shown;
afterEach(async () => {
  await page.leave();
  queries.forget();
  jest.restoreAllMocks();
});

const buttonCalled = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

const customer = { _id: 'a'.repeat(24), user_name: 'Devi', blocked_at: '2026-11-20', notes: [] as Customer['notes'] };

/** A request that never gets a response, however often it is sent. */
const unanswered = () => jest.fn(() => new Promise<never>(() => undefined));

interface Case {
  what: string;
  content: ReactNode;
  button: string;
  typed?: [field: string, text: string];
}

const cases: Case[] = [
  { what: 'unblocking a customer', content: <BlockCustomer customer={customer as Customer} />, button: 'Unblock' },
  {
    what: 'a note',
    content: <Notes customer={customer as Customer} mayEdit />,
    button: 'Add note',
    typed: ['New note', 'Pays on Fridays'],
  },
  {
    what: 'a new member of the staff',
    content: <AddStaff />,
    button: 'Add',
    typed: ['Phone number', '9000000009'],
  },
];

it.each(cases)(
  '$what keeps the focus while it is saved, and is sent once',
  async ({ content, button: name, typed }) => {
    const send = unanswered();
    for (const method of ['post', 'put', 'patch'] as const) jest.spyOn(api, method).mockImplementation(send as never);
    page = await inOffice(content);
    if (typed) await page.type(...typed);
    const button = buttonCalled(name);
    button?.focus();
    await act(async () => button?.click());
    await act(async () => button?.click());
    expect(send).toHaveBeenCalledTimes(1);
    expect([button?.isConnected, button?.disabled, button?.ariaBusy]).toEqual([true, false, 'true']);
    expect(document.activeElement).toBe(button);
  },
);

it('a confirmation in progress keeps the focus, and acts once', async () => {
  const carryOut = jest.fn(async () => undefined);
  const dialog = (isBusy: boolean) => (
    <ConfirmDialog
      title="Remove?"
      act="Remove"
      saving={{ isBusy, problem: undefined }}
      onAct={carryOut}
      onClose={() => undefined}
    >
      It is gone then.
    </ConfirmDialog>
  );
  page = await show(dialog(true));
  expect(buttonCalled('Remove')?.disabled).toBe(false);
  await act(async () => buttonCalled('Remove')?.click());
  expect(carryOut).not.toHaveBeenCalled();
});

it('a button keeps the focus when it has nothing more to do', async () => {
  const save = jest.fn(async () => undefined);
  page = await show(<ThresholdForm label="Low from" hint="" value={3} save={save} />);
  expect(page.button('Save')?.disabled).toBe(false);
  await page.press('Save');
  expect(save).not.toHaveBeenCalled();
});

it('a low-stock number that was saved is confirmed', async () => {
  const success = jest.spyOn(notify, 'success');
  page = await show(<ThresholdForm label="Low from" hint="" value={3} save={async () => undefined} />);
  await page.type('Low from', '4');
  await page.press('Save');
  await until(() => success.mock.calls.length === 1);
  expect(success).toHaveBeenCalledWith('Saved.');
});
