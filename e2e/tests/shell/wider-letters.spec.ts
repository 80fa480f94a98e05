import { quantityLimits } from '@shop/pricing/quantity';
import { expectButtonsInside, expectNoOverflow } from '../../harness/fits.ts';
import { newPerson, signInByApi } from '../../harness/people.ts';
import { inWiderLetters } from '../../harness/screens.ts';
import { storeSession } from '../../harness/stored-session.ts';
import { expect, test } from '../../harness/test.ts';
import { fillCart, openFullCart, saveAddress, unfold } from '../cart/shopping.ts';
import { demoProducts } from '../catalog/shelf.ts';
import { navigateInside } from '../composition/pages.ts';
import { details } from '../orders/orders-test.ts';
import { placeOrder } from '../orders/orders-world.ts';

test("with wider letters, too, a customer's own screens fit every width", inWiderLetters, async ({ page }) => {
  const products = (await demoProducts()).filter((each) => each.is_pricing && quantityLimits(each).available);
  const lines = products.slice(0, 2).map((product) => ({ product, quantity: quantityLimits(product).min }));
  const customer = await signInByApi(newPerson('Venkatanarasimharajuvaripeta Raghu'));
  await saveAddress(customer);
  const { orderId } = await placeOrder(customer, lines);
  await fillCart(customer, lines);
  await storeSession(page, customer);

  await openFullCart(page);
  for (const title of ['Deliver to', 'Pay by', 'Note for the shop']) await unfold(page, title);
  await expectNoOverflow(page);
  await expectButtonsInside(page, page.getByRole('main'));
  for (const [path, shown] of [
    ['/orders', page.getByRole('listitem').filter({ hasText: orderId })],
    [`/orders/${orderId}`, details(page, orderId)],
    ['/profile', page.getByText('View all addresses')],
    ['/savedAddresses', page.getByText('14, 3rd Cross, Gandhi Bazaar')],
  ] as const)
    await test.step(path, async () => {
      await navigateInside(page, path);
      await expect(shown).toBeVisible();
      await expectNoOverflow(page);
      await expectButtonsInside(page, page.getByRole('main'));
    });
});
