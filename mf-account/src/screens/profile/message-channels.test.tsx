import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { api, connectToaster, queries } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { act } from 'react';
import { MessageChannels } from './message-channels.tsx';
import { MessageChoices } from './message-choices.tsx';

const userId = 'a'.repeat(24);
let page: Shown;
const box = (name: string) =>
  [...page.container.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.querySelector('input');

async function open(choices: object, Shown = MessageChannels) {
  connectToaster({ show: () => undefined, dismiss: () => undefined });
  jest.spyOn(api, 'get').mockResolvedValue(choices as never);
  page = await show(<Shown userId={userId} />);
}

afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
  queries.forget();
});

describe('the choice of messages', () => {
  test('has a switch for each channel of the shop, and saves what is not wanted', async () => {
    const put = jest
      .spyOn(api, 'put')
      .mockResolvedValue({ channels: ['whatsapp', 'email'], off: ['email', 'whatsapp'] } as never);
    await open({ channels: ['whatsapp', 'email'], off: ['email'] });
    await until(() => box('WhatsApp') !== undefined);
    expect([box('WhatsApp')?.checked, box('E-mail')?.checked, box('SMS')]).toEqual([true, false, undefined]);
    await act(async () => box('WhatsApp')?.click());
    expect(put).toHaveBeenCalledWith(`/user/message-choices/${userId}`, { off: ['email', 'whatsapp'] });
    await until(() => box('WhatsApp')?.checked === false);
  });

  test('is not offered by a shop that sends no messages', async () => {
    await open({ channels: [], off: [] }, MessageChoices);
    await until(() => page.text().includes('The shop sends no messages yet.'));
    expect(page.container.querySelector('button')).toBeNull();
  });
});
