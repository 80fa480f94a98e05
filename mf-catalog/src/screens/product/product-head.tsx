import { htmlText } from '@shop/contract/html-text';
import { profileAtom } from '@shop/platform';
import { Head } from '@shop/ui/head';
import { useAtomValue } from 'jotai';
import { breadcrumbs } from '../../lib/breadcrumbs.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { categoryPath, productPath } from '../../lib/paths.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import type { ProductData } from '../../queries/product.ts';
import { productJsonLd } from './product-json-ld.ts';
import { productSummary } from './product-summary.ts';

export function ProductHead({ product, category }: Pick<ProductData, 'product' | 'category'>) {
  const origin = useOrigin();
  const { business_name: shop = 'Panseri' } = useAtomValue(profileAtom);
  const path = productPath(product._id);
  const crumbs = category ? [{ name: category.category_name, path: categoryPath(category._id) }] : [];
  return (
    <>
      <Head
        title={product.name}
        description={productSummary(product)}
        path={path}
        picture={product.img_ids[0]?.url}
        type="product"
        hidden={product.deletedAt !== null}
      />
      <JsonLd data={__SERVER__ && breadcrumbs(origin, [...crumbs, { name: product.name, path }])} />
      {!product.deletedAt && (
        <JsonLd
          data={
            __SERVER__ && productJsonLd(product, { origin, path, shop, description: htmlText(product.description) })
          }
        />
      )}
    </>
  );
}
