import { useQuery } from '@shop/platform';
import { formatPrice, type Paise, parseRupees } from '@shop/pricing/money';
import { useMe } from '../../lib/me.ts';
import { productCostQuery } from '../../queries/purchases.ts';
import { t } from '../../t.ts';

/** A cost above the selling price is probably mistyped. It may be right, so it can be saved. */
export function useAbovePrice(productId: string, cost: Paise | null): string | undefined {
  const seesCosts = useMe().may('costs.read');
  const { data } = useQuery(productCostQuery(productId), { enabled: seesCosts && cost !== null });
  const price = parseRupees(data?.price);
  if (price === null || cost === null || cost <= price) return;
  return t('More than it sells for ({price}).', { price: formatPrice(price) });
}
