import { afterEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { useSaving } from './use-saving.ts';

let page: Shown;
afterEach(() => page.leave());

const send = jest.fn(async () => undefined);

function Form() {
  const { save, problem } = useSaving();
  return (
    <>
      <button type="button" onClick={() => void save(send)}>
        Save
      </button>
      <p>{problem}</p>
    </>
  );
}

it('sends nothing without a network, and is quiet when it is back', async () => {
  page = await show(<Form />);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.press('Save');
  expect(page.text()).toContain('You are offline: nothing was sent.');
  expect(send).not.toHaveBeenCalled();
  onLine.mockRestore();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(page.text()).not.toContain('offline');
  await page.press('Save');
  expect(send).toHaveBeenCalledTimes(1);
});
