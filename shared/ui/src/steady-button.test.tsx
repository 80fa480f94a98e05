import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { type SyntheticEvent, useState } from 'react';
import { SteadyButton } from './steady-button.tsx';

let page: Shown;
afterEach(() => page.leave());

function Once({ act }: { act: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    act();
    setBusy(true);
  };
  return (
    <SteadyButton busy={isBusy} onClick={press}>
      Save
    </SteadyButton>
  );
}

describe('a busy button', () => {
  it('keeps the focus, and a second press does nothing', async () => {
    const act = jest.fn();
    page = await show(<Once act={act} />);
    page.button('Save')?.focus();
    await page.press('Save');
    // A browser takes the focus from a disabled button.
    expect([page.button('Save')?.disabled, document.activeElement]).toEqual([false, page.button('Save')]);
    expect([page.button('Save')?.ariaDisabled, page.button('Save')?.ariaBusy]).toEqual(['true', 'true']);
    await page.press('Save');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not send its form, by a press or by Enter in a field', async () => {
    const send = jest.fn((event: SyntheticEvent) => event.preventDefault());
    const form = (off: boolean) => (
      <form onSubmit={send}>
        <SteadyButton type="submit" off={off}>
          Save
        </SteadyButton>
      </form>
    );
    page = await show(form(true));
    await page.press('Save');
    expect(send).not.toHaveBeenCalled();
    await page.leave();
    page = await show(form(false));
    await page.press('Save');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
