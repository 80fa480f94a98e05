import type { Product } from '@shop/contract/product';
import { addressOf } from '@shop/platform';
import { toRupees } from '@shop/pricing/money';
import { tiersOf, unitPrice } from '@shop/pricing/prices';
import { quantityLimits, startQuantity } from '@shop/pricing/quantity';
import { productPath } from '../../lib/paths.ts';

interface Page {
  origin: string;
  path: string;
  shop: string;
  description: string;
}

/** The product for search engines. Hidden prices are hidden here too. */
export function productJsonLd(product: Product, { origin, path, shop, description }: Page) {
  const { rating, ratingCount } = product;
  const images = product.img_ids.map(({ url }) => (url.startsWith('/') ? origin + url : url));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product._id,
    url: origin + addressOf(path),
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(rating !== null &&
      ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, ratingCount },
      }),
    ...variantOf(product, origin),
    ...offersOf(product, { url: origin + addressOf(path), shop }),
  };
}

/** Each pack has its own page; the others are named by their addresses. */
function variantOf({ _id, family, packs = [] }: Product, origin: string) {
  const own = packs.find((pack) => pack._id === _id);
  if (!family || !own) return {};
  return {
    size: own.label,
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: family._id,
      name: family.name,
      variesBy: ['https://schema.org/size'],
      hasVariant: packs
        .filter((pack) => pack !== own)
        .map((pack) => ({ '@type': 'Product', url: origin + addressOf(productPath(pack._id)) })),
    },
  };
}

function offersOf(product: Product, { url, shop }: { url: string; shop: string }) {
  const first = unitPrice(product, startQuantity(product));
  if (first === null) return {};
  const common = {
    url,
    priceCurrency: 'INR',
    availability: `https://schema.org/${quantityLimits(product).available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop },
  };
  const prices = [first, ...tiersOf(product).map(({ unitPrice: price }) => price)];
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  if (low === high) return { offers: { '@type': 'Offer', price: toRupees(first), ...common } };
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: toRupees(low),
      highPrice: toRupees(high),
      offerCount: prices.length,
      ...common,
    },
  };
}
