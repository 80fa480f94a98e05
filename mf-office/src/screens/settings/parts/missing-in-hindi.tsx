import { PROFILE_TEXTS } from '@shop/contract/profile-texts';
import type { StoredSection } from '@shop/contract/theme';
import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { countMissing } from '../../../features/in-hindi/with-hindi.ts';
import { PAGES } from '../../../lib/pages.ts';
import { categoriesQuery } from '../../../queries/categories.ts';
import { homeQuery } from '../../../queries/home.ts';
import { missingInHindiQuery } from '../../../queries/missing-in-hindi.ts';
import { t } from '../../../t.ts';
import type { PartProps } from '../part-props.ts';
import styles from '../settings.module.css';

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

function missingInSection(section: StoredSection): number {
  if (section.kind === 'text') return countMissing(section, ['title', 'html']);
  const slides = section.kind === 'banner' ? section.slides : [];
  return sum([
    countMissing(section, ['title']),
    ...slides.map((one) => countMissing(one, ['title', 'text', 'link_text'])),
  ]);
}

/** What customers who chose Hindi still read in English, and where to write it. */
export function MissingInHindi({ form }: PartProps) {
  const { data: products } = useQuery(missingInHindiQuery);
  const { data: categories } = useQuery(categoriesQuery());
  const { data: home } = useQuery(homeQuery());
  if (products === undefined || !categories || !home) return null;
  const own = { ...form.profile, in_languages: form.value('in_languages') };
  const places = [
    { label: t('Products'), to: `${PAGES.products}?missing_in=hi`, count: products },
    {
      label: t('Categories'),
      to: PAGES.categories,
      count: sum(
        categories.map(({ category_name: name, in_languages, subcategories }) =>
          sum([
            countMissing({ name, in_languages }, ['name']),
            ...subcategories.map((one) => countMissing(one, ['name'])),
          ]),
        ),
      ),
    },
    { label: t('Home page'), to: PAGES.home, count: sum(home.draft.content.sections.map(missingInSection)) },
    {
      label: t('Notices'),
      to: '?part=notices',
      count: sum((form.value('notices') ?? []).map((notice) => countMissing(notice, ['text']))),
    },
    { label: t('Texts'), to: '?part=hindi', count: countMissing(own, ['business_name', 'address', ...PROFILE_TEXTS]) },
  ].filter(({ count }) => count > 0);
  if (places.length === 0) return <p role="status">{t('Customers find everything in Hindi.')}</p>;
  return (
    <div role="status">
      <p>{t('Not in Hindi yet, so customers read it in English:')}</p>
      <ul className={styles.missing}>
        {places.map(({ label, to, count }) => (
          <li key={label}>
            <Link to={to}>{label}</Link> {formatCount(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
