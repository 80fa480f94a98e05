import { afterEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { SteadyButton } from '@shop/ui/steady-button';
import { act } from 'react';
import { FormBar } from './form-bar.tsx';

let page: Shown;
afterEach(() => page.leave());

it('saves with Ctrl + S if there is something to save, and keeps the browser from saving the page', async () => {
  const save = jest.fn();
  const form = (off: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormBar words="Not saved.">
        <SteadyButton type="submit" off={off}>
          Save
        </SteadyButton>
      </FormBar>
    </form>
  );
  const press = async () => {
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    await act(async () => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  page = await show(form(true));
  expect([await press(), save.mock.calls.length]).toEqual([true, 0]);
  await page.leave();
  page = await show(form(false));
  expect([await press(), save.mock.calls.length]).toEqual([true, 1]);
});
