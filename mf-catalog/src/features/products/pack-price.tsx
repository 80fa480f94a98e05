import type { Pack } from '@shop/contract/product';
import { formatRupees, type Paise } from '@shop/pricing/money';
import { packPrice } from '@shop/pricing/prices';

interface Props {
  price: Paise | null;
  pack: Pack | null | undefined;
  className?: string | undefined;
}

/** The price of a kilo, a litre or a piece. */
export function PackPrice({ price, pack, className }: Props) {
  const measured = packPrice(price, pack);
  return measured && <span className={className}>{`${formatRupees(measured.price)} / ${measured.per}`}</span>;
}
