import type { Category } from '@shop/contract/category';
import type { ThemeSection } from '@shop/contract/theme';
import { cachedPiece } from '@shop/platform';
import { Banner } from './banner.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { RailSection } from './rail-section.tsx';
import { TextNote } from './text-note.tsx';

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
