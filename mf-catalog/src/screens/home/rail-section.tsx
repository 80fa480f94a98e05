import type { ProductsSection } from '@shop/contract/theme';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { categoryPath } from '../../lib/paths.ts';

export function RailSection({ section, lead }: { section: ProductsSection; lead: boolean }) {
  if (section.products.length === 0) return null;
  const heading = `section-${section._id}`;
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} title={section.title} lang={section.title_lang} to={commonCategory(section)} />
      <ProductRail products={section.products} label={section.title} early={lead ? 2 : 0} lead={lead} />
    </section>
  );
}

/** If most of a rail is of one category, the rest of it is there. */
function commonCategory({ products }: ProductsSection): string | undefined {
  const ofSame = (id: string) => products.filter(({ category_id }) => category_id === id).length;
  const common = products.find(({ category_id }) => ofSame(category_id) > products.length / 2);
  return common && categoryPath(common.category_id);
}
