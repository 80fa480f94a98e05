import type { Category } from '@shop/contract/category';
import type { ProductsSection, TextSection, ThemeSection } from '@shop/contract/theme';
import { cachedPiece } from '@shop/platform';
import { TrustedHtml } from '@shop/ui/trusted-html';
import { ProductRail } from '../../features/products/product-rail.tsx';
import { SectionHeading } from '../../features/products/section-heading.tsx';
import { categoryPath } from '../../lib/paths.ts';
import { Banner } from './banner.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import styles from './text-note.module.css';

function TextNote({ section }: { section: TextSection }) {
  const heading = `section-${section._id}`;
  return (
    <section className={styles.note} aria-labelledby={section.title ? heading : undefined}>
      <img src="/icons/mark.svg" width={44} height={44} alt="" loading="lazy" />
      <div className={styles.words}>
        {section.title && (
          <h2 id={heading} lang={section.title_lang}>
            {section.title}
          </h2>
        )}
        <TrustedHtml className={styles.text} html={section.html} lang={section.html_lang} />
      </div>
    </section>
  );
}

function RailSection({ section, lead }: { section: ProductsSection; lead: boolean }) {
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

type Props = {
  section: ThemeSection;
  categories: Category[];
  /** The first section's pictures are loaded at once. */
  first?: boolean;
  /** The shop's first rail of products. */
  lead?: boolean;
};

export const Section = cachedPiece(function Section({ section, categories, first = false, lead = false }: Props) {
  switch (section.kind) {
    case 'banner':
      return <Banner section={section} early={first} />;
    case 'categories':
      return <CategoryTiles section={section} categories={categories} />;
    case 'products':
      return <RailSection section={section} lead={lead} />;
    case 'text':
      return <TextNote section={section} />;
  }
});
