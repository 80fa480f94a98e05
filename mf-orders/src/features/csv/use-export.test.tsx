import { afterEach, expect, it, jest } from '@jest/globals';
import { OrderStatus } from '@shop/contract/order-status';
import { api } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { DeskOfMany } from '../../testing/desk-of-many.ts';
import { id } from '../../testing/sample-order.ts';
import { ordersToCsv } from './csv.ts';
import { useExport } from './use-export.ts';

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

const FILTERS = { status: OrderStatus.Ordered };

function Export() {
  const { busy, exportOrders } = useExport(id(2), FILTERS);
  return (
    <button type="button" disabled={busy} onClick={() => void exportOrders()}>
      Save as CSV
    </button>
  );
}

it('a file contains every order, although somebody moves others while it is collected', async () => {
  const files: string[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = () => 'blob:orders';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'Blob').mockImplementation(((parts: string[]) => {
    files.push(...parts);
  }) as never);
  const shop = new DeskOfMany(230);
  const expected = ordersToCsv(shop.orders.map((order) => ({ ...order })));
  const read = jest.mocked(api.get).getMockImplementation();
  jest.mocked(api.get).mockImplementation((async (...call: Parameters<typeof api.get>) => {
    const response = structuredClone(await read?.(...call)) as { data: { _id: string }[] };
    for (const { _id } of response.data.slice(0, 30)) shop.confirm(_id);
    return response;
  }) as never);
  page = await show(<Export />);
  await page.press('Save as CSV');
  await until(() => files.length > 0);
  URL.createObjectURL = createObjectURL;
  expect(files).toEqual([expected]);
});
