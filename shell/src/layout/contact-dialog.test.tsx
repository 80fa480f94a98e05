import { afterEach, describe, expect, it } from '@jest/globals';
import { profileAtom, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { ContactDialog } from './contact-dialog.tsx';

let shown: Shown;
afterEach(async () => {
  await shown.leave();
});

async function openWith(phone_numbers: string[]) {
  shopStore.set(profileAtom, { phone_numbers, email: 'shop@example.in' });
  shown = await show(
    <Provider store={shopStore}>
      <ContactDialog close={() => undefined} />
    </Provider>,
  );
  return document.querySelector('[role=dialog]');
}

const NONE = 'No phone number available';

describe('Contact us', () => {
  it('shows that the shop has no numbers, and its other contacts', async () => {
    const dialog = await openWith([]);
    expect(dialog?.textContent).toContain(NONE);
    expect([...(dialog?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
      expect.stringMatching(/^mailto:shop@example\.in/),
    ]);
  });

  it('has a link for each number', async () => {
    const dialog = await openWith(['+919000000001', '+919000000002']);
    expect(dialog?.textContent).not.toContain(NONE);
    expect(dialog?.querySelectorAll('a[href^="tel:"]')).toHaveLength(2);
  });
});
