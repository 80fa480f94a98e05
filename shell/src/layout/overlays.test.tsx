import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { notify, shopStore, toasterWantedAtom } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { Provider } from 'jotai';
import { act } from 'react';
import { Overlays } from './overlays.tsx';

let isMissing = true;
let requests = 0;
const mockLoad = () => {
  requests += 1;
  if (isMissing) throw new Error('Loading chunk toasts failed');
};
const mockShown: string[] = [];

jest.mock('../notices/toasts.tsx', () => {
  mockLoad();
  const { connectToaster } = jest.requireActual<typeof import('@shop/platform')>('@shop/platform');
  connectToaster({ show: ({ text }) => mockShown.push(text), dismiss: () => undefined });
  return { Toasts: () => null };
});

let page: Shown;
beforeEach(async () => {
  page = await show(
    <Provider store={shopStore}>
      <Overlays />
    </Provider>,
  );
});
afterEach(() => page.leave());

describe('the toaster', () => {
  it('is loaded again with the next notice, even of the same moment, and when the network is back, and then shows the waiting notices', async () => {
    shopStore.sub(toasterWantedAtom, () => {
      if (requests === 1 && !shopStore.get(toasterWantedAtom)) queueMicrotask(() => notify.success('Address saved'));
    });
    await act(async () => notify.error('No answer from the shop.'));
    await until(() => requests === 2);
    expect(mockShown).toEqual([]);
    isMissing = false;
    await act(async () => dispatchEvent(new Event('online')));
    await until(() => mockShown.length > 0);
    expect(mockShown).toEqual(['No answer from the shop.', 'Address saved']);
    expect(requests).toBe(3);
  });
});
