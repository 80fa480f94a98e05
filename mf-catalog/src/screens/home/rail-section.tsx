import type { ProductsSection } from '@shop/contract/theme';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { categoryPath } from '../../lib/paths.ts';

export function RailSection({ section, early }: { section: ProductsSection; early: boolean }) {
  if (section.products.length === 0) return null;
  const heading = `section-${section._id}`;
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} title={section.title} to={commonCategory(section)} />
      <ProductRail products={section.products} label={section.title} early={early ? 4 : 0} />
    </section>
  );
}

/** Where all of a rail is of one category, that is where the rest of it is. */
function commonCategory({ products }: ProductsSection): string | undefined {
  const [first] = products;
  const same = first && products.every(({ category_id }) => category_id === first.category_id);
  return same ? categoryPath(first.category_id) : undefined;
}
