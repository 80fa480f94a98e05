import type { HomeProduct } from '@shop/contract/office/home';
import type { HomeContent } from '@shop/contract/theme';
import { productsById } from '../../catalogue/products-by-id.ts';
import type { Db } from '../../db/database.ts';

/** Names and pictures of the products in the sections. */
export async function productsOf(db: Pick<Db, 'select'>, ...contents: HomeContent[]): Promise<HomeProduct[]> {
  const ids = new Set(
    contents.flatMap(({ sections }) =>
      sections.flatMap((section) => (section.kind === 'products' ? section.product_ids : [])),
    ),
  );
  const found = await productsById(db, [...ids]);
  return [...found.values()].map(({ id, name, images, tint, deletedAt }) => ({
    _id: id,
    name,
    img_url: images[0]?.url ?? '',
    tint,
    deleted: deletedAt !== null,
  }));
}
