import { afterEach, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { act, useState } from 'react';
import { Dialog } from './dialog.tsx';

let page: Shown;
afterEach(() => page.leave());

const close = jest.fn();
const open = async () => {
  close.mockClear();
  page = await show(
    <Dialog title="Publish" onClose={close}>
      <button type="submit">Publish now</button>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
};

it('stays open at the second press of a double click, and closes at a later one', async () => {
  await open();
  const scrim = document.querySelector<HTMLElement>('[aria-hidden=true]');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 200);
  await act(async () => scrim?.click());
  expect(close).not.toHaveBeenCalled();
  clock.mockReturnValue(performance.now() + 1000);
  await act(async () => scrim?.click());
  expect(close).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

it('of two quick taps on what opens it, the second presses nothing in it', async () => {
  await open();
  const pressed = jest.fn();
  document.querySelector('button[type=submit]')?.addEventListener('click', pressed);
  const tap = () =>
    act(async () => {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('button[type=submit]')?.dispatchEvent(Object.assign(press, { pointerType: 'touch' }));
    });
  await tap();
  expect(pressed).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await tap();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('holding Enter down presses no button in it, but writes lines in a text field', async () => {
  await open();
  const isPrevented = (element: Element | null, repeat: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true });
    element?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const [button, field] = [document.querySelector('button[type=submit]'), document.querySelector('textarea')];
  expect([isPrevented(button, true), isPrevented(button, false), isPrevented(field, true)]).toEqual([
    true,
    false,
    false,
  ]);
});

const [closePage, closeForm] = [jest.fn(), jest.fn()];
let makeNarrow = () => {};

function OrderAndForm() {
  const [isNarrow, setNarrow] = useState(false);
  makeNarrow = () => setNarrow(true);
  return (
    <>
      {isNarrow && (
        <Dialog title="Order" onClose={closePage} hasAddress>
          <p>Its lines</p>
        </Dialog>
      )}
      <Dialog title="Change order" onClose={closeForm}>
        <input aria-label="Quantity" data-first-focus="" />
      </Dialog>
    </>
  );
}

it('keeps the focus and Escape when the page behind becomes a dialog, as in a window that gets narrow; Escape of a keyboard that composes letters closes nothing', async () => {
  page = await show(<OrderAndForm />);
  const field = document.activeElement;
  expect(field?.getAttribute('aria-label')).toBe('Quantity');
  await act(async () => makeNarrow());
  expect(document.activeElement).toBe(field);
  const pressEscape = (isComposing: boolean) =>
    act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing })));
  await pressEscape(true);
  expect(closeForm).not.toHaveBeenCalled();
  await pressEscape(false);
  expect([closeForm.mock.calls.length, closePage.mock.calls.length]).toEqual([1, 0]);
});
