import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act, type ComponentType } from 'react';
import { Late } from './late.tsx';

let page: Shown;
// React reports what the boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

const Greeting = () => (
  <p>
    Here it is. <button type="button">Go on</button>
  </p>
);
const Form = () => <input aria-label="Name" ref={(field) => field?.focus()} />;

async function openMissing() {
  const loads: { arrive(part: ComponentType): Promise<void>; fail(): Promise<void> }[] = [];
  const load = () =>
    new Promise<ComponentType>((resolve, reject) => {
      loads.push({
        arrive: (part) => act(async () => resolve(part)),
        fail: () => act(async () => reject(new Error('no code'))),
      });
    });
  page = await show(
    <section aria-label="Around">
      <Late load={load} props={{}} fallback={<i>…</i>} missing="It did not load." />
    </section>,
  );
  await loads[0]?.fail();
  const tryAgain = async () => {
    page.button('Try again')?.focus();
    await page.press('Try again');
    return loads.at(-1);
  };
  return { tryAgain };
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a part of the page whose code did not load', () => {
  it('comes by itself where no failure is shown in its place', async () => {
    const load = jest
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error('no code'))
      .mockResolvedValue(Greeting);
    page = await show(<Late load={load} props={{}} fallback={<i>…</i>} />);
    expect(page.text()).toBe('…');
    await until(() => page.text().includes('Here it is.'));
  });

  it('keeps the focus at its place when the retry removes its button, and when the part appears', async () => {
    const { tryAgain } = await openMissing();
    const retry = await tryAgain();
    expect(page.text()).toBe('…');
    expect(focused()).toBe('Around');
    await retry?.arrive(Greeting);
    await until(() => page.text().includes('Here it is.'));
    expect(focused()).toBe('Around');
  });

  it('can be retried again after a failed retry', async () => {
    const { tryAgain } = await openMissing();
    await (await tryAgain())?.fail();
    expect(focused()).toBe('Around');
    await (await tryAgain())?.arrive(Greeting);
    await until(() => page.text().includes('Here it is.'));
  });

  it('does not take the focus from a part that took it, nor from elsewhere', async () => {
    const { tryAgain } = await openMissing();
    await (await tryAgain())?.arrive(Form);
    await until(() => focused() === 'Name');
    await page.leave();
    const outside = document.body.appendChild(document.createElement('button'));
    outside.textContent = 'Outside';
    const again = await openMissing();
    outside.focus();
    await page.press('Try again');
    expect(again && focused()).toBe('Outside');
    outside.remove();
  });
});
