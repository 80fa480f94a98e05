import { afterEach, expect, it } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { useState } from 'react';
import { Failure } from './failure.tsx';

let page: Shown;
afterEach(() => page.leave());

function Part({ send }: { send(): void }) {
  const [busy, setBusy] = useState(false);
  const retry = () => {
    send();
    setBusy(true);
  };
  return <Failure title="It did not load." busy={busy} onRetry={retry} />;
}

it('a retry that runs keeps its button, with the focus, and is not sent twice', async () => {
  let sent = 0;
  const send = () => {
    sent += 1;
  };
  page = await show(<Part send={send} />);
  page.button('Try again')?.focus();
  await page.press('Try again');
  expect(page.button('Trying…')).toBe(document.activeElement);
  // A browser takes the focus from a disabled button.
  expect(page.button('Trying…')?.disabled).toBe(false);
  await page.press('Trying…');
  expect(sent).toBe(1);
});
