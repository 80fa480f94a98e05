import type { Pack } from '@shop/contract/product';
import { formatRupees, type Paise } from '@shop/pricing/money';
import { packPrice } from '@shop/pricing/prices';
import { t } from '../../t.ts';

type Values = Record<string, string>;
const perUnit: Record<string, (values: Values) => string> = {
  kg: (values) => t('{price} / kg', values),
  '100 g': (values) => t('{price} / 100 g', values),
  litre: (values) => t('{price} / litre', values),
  '100 ml': (values) => t('{price} / 100 ml', values),
  piece: (values) => t('{price} / piece', values),
};

interface Props {
  price: Paise | null;
  pack: Pack | null | undefined;
  className?: string | undefined;
}

/** The price of a kilo, a litre or a piece. */
export function PackPrice({ price, pack, className }: Props) {
  const measured = packPrice(price, pack);
  return (
    measured && <span className={className}>{perUnit[measured.per]?.({ price: formatRupees(measured.price) })}</span>
  );
}
