import { ApiError } from '@shop/platform';
import { t } from '../../t.ts';

interface Product {
  _id: string;
}

const TO_ACT_MS = 20_000;

/** The products without an HSN code or a rate, if that is why there is no invoice. */
export const withoutGst = (failure: unknown): readonly Product[] =>
  failure instanceof ApiError && failure.code === 'gst_missing'
    ? ((failure.body as { products?: Product[] } | null)?.products ?? [])
    : [];

/** Options of a notice that leads to where they are added; undefined where nothing is missing. */
export function toGst(products: readonly Product[], go: (to: string) => unknown) {
  const ids = new Set(products.map(({ _id }) => _id));
  const [only] = ids;
  if (only === undefined) return undefined;
  return {
    duration: TO_ACT_MS,
    action:
      ids.size === 1
        ? { label: t('Open the product'), onClick: () => void go(`/office/products/${only}`) }
        : { label: t('Show the products'), onClick: () => void go('/office/products?gst=missing') },
  };
}
