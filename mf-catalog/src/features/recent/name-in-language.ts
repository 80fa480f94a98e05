import { changeStored, currentLanguage, queries, shopStore } from '@shop/platform';
import { productQuery } from '../../queries/product.ts';
import { isInLanguage, recentlyViewedAtom } from './recently-viewed.ts';

/** Names of products that were viewed in another language; one after the other, as nobody waits for them. */
export async function nameInLanguage() {
  const language = currentLanguage();
  for (const { _id } of shopStore.get(recentlyViewedAtom).filter((one) => !isInLanguage(one))) {
    const found = await queries.load(productQuery(_id)).catch(() => undefined);
    if (!found) continue;
    const { name } = found.product;
    changeStored(recentlyViewedAtom, (now) => now.map((one) => (one._id === _id ? { ...one, name, language } : one)));
  }
}
