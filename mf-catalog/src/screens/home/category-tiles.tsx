import type { Category } from '@shop/contract/category';
import type { CategoriesSection } from '@shop/contract/theme';
import layout from '@shop/ui/layout.module.css';
import { Picture } from '@shop/ui/picture';
import { Link } from 'react-router-dom';
import { categoryPath } from '../../lib/paths.ts';
import { t } from '../../t.ts';
import styles from './category-tiles.module.css';

/** The named categories in their order; all of them if none is named. */
function chosen(section: CategoriesSection, categories: Category[]): Category[] {
  if (section.category_ids.length === 0) return categories;
  const byId = new Map(categories.map((category) => [category._id, category]));
  return section.category_ids.flatMap((id) => byId.get(id) ?? []);
}

export function CategoryTiles({ section, categories }: { section: CategoriesSection; categories: Category[] }) {
  const shown = chosen(section, categories);
  if (shown.length === 0) return null;
  const heading = `section-${section._id}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={layout.hidden}>
        {section.title || t('Collections')}
      </h2>
      <ul className={styles.tiles}>
        {shown.map(({ _id, category_name, category_name_lang, img_url, tint }) => (
          <li key={_id}>
            <Link className={styles.tile} to={categoryPath(_id)} lang={category_name_lang}>
              <Picture url={img_url} alt="" tint={tint} sizes="56px" largest={320} className={styles.picture} />
              {category_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
