import { PROFILE_TEXTS } from '@shop/contract/profile-texts';
import type { StoredSection } from '@shop/contract/theme';
import { useQuery } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Link } from 'react-router-dom';
import { languageName } from '../../../features/in-languages/languages.ts';
import { countMissing } from '../../../features/in-languages/texts-in.ts';
import { PAGES } from '../../../lib/pages.ts';
import { categoriesQuery } from '../../../queries/categories.ts';
import { homeQuery } from '../../../queries/home.ts';
import { missingInLanguageQuery } from '../../../queries/missing-in-language.ts';
import { t } from '../../../t.ts';
import type { PartProps } from '../part-props.ts';
import styles from '../settings.module.css';

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

function missingInSection(language: string, section: StoredSection): number {
  if (section.kind === 'text') return countMissing(language, section, ['title', 'html']);
  const slides = section.kind === 'banner' ? section.slides : [];
  return sum([
    countMissing(language, section, ['title']),
    ...slides.map((one) => countMissing(language, one, ['title', 'text', 'link_text'])),
  ]);
}

/** What customers who chose this language still read in English, and where to write it. */
export function MissingTexts({ form, language }: PartProps & { language: string }) {
  const { data: products } = useQuery(missingInLanguageQuery(language));
  const { data: categories } = useQuery(categoriesQuery());
  const { data: home } = useQuery(homeQuery());
  if (products === undefined || !categories || !home) return null;
  const own = { ...form.profile, in_languages: form.value('in_languages') };
  const places = [
    { label: t('Products'), to: `${PAGES.products}?missing_in=${language}`, count: products },
    {
      label: t('Categories'),
      to: PAGES.categories,
      count: sum(
        categories.map(({ category_name: name, in_languages, subcategories }) =>
          sum([
            countMissing(language, { name, in_languages }, ['name']),
            ...subcategories.map((one) => countMissing(language, one, ['name'])),
          ]),
        ),
      ),
    },
    {
      label: t('Home page'),
      to: PAGES.home,
      count: sum(home.draft.content.sections.map((section) => missingInSection(language, section))),
    },
    {
      label: t('Notices'),
      to: '?part=notices',
      count: sum((form.value('notices') ?? []).map((notice) => countMissing(language, notice, ['text']))),
    },
    {
      label: t('Texts'),
      to: '?part=languages',
      count: countMissing(language, own, ['business_name', 'address', ...PROFILE_TEXTS]),
    },
  ].filter(({ count }) => count > 0);
  const named = { language: languageName(language) };
  if (places.length === 0) return <p role="status">{t('Customers find everything in {language}.', named)}</p>;
  return (
    <div role="status">
      <p>{t('Not in {language} yet, so customers read it in English:', named)}</p>
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
