import type { StoredSection } from '@shop/contract/theme';
import { ENGLISH } from '@shop/platform';
import { TextField } from '../../../features/fields/text-field.tsx';
import { LanguageFields } from '../../../features/in-languages/language-fields.tsx';
import { languageName, otherLanguages } from '../../../features/in-languages/languages.ts';
import { textIn, withText } from '../../../features/in-languages/texts-in.ts';
import { RichText } from '../../../features/rich-text/rich-text.tsx';
import type { Times } from '../../../queries/home.ts';
import { t } from '../../../t.ts';
import { CategoryPicker } from '../pickers/category-picker.tsx';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { problemsOf, type SectionProblems } from '../section-problems.ts';
import { TimesFields } from '../times-fields.tsx';
import type { Draft } from '../use-draft.ts';
import { BannerForm } from './banner-form.tsx';

const MOST_PRODUCTS = 24;

interface BodyProps {
  section: StoredSection;
  draft: Draft;
  problems: SectionProblems;
}

function Body({ section, draft, problems }: BodyProps) {
  const { changeSection } = draft;
  switch (section.kind) {
    case 'banner':
      return (
        <BannerForm
          slides={section.slides}
          draft={draft}
          problems={problems}
          onChange={(slides) => changeSection({ ...section, slides })}
        />
      );
    case 'categories':
      return (
        <CategoryPicker
          label={t('Categories')}
          none={t('All categories are shown, in their usual order.')}
          chosen={section.category_ids}
          onChange={(category_ids) => changeSection({ ...section, category_ids })}
        />
      );
    case 'products':
      return (
        <ProductPicker
          chosen={section.product_ids}
          most={MOST_PRODUCTS}
          known={draft.products}
          onKnown={draft.know}
          onChange={(product_ids) => changeSection({ ...section, product_ids })}
        />
      );
    case 'text':
      return (
        <>
          <RichText
            label={t('Text')}
            language={ENGLISH}
            value={section.html}
            error={problems.html}
            onChange={(html) => changeSection({ ...section, html })}
          />
          {otherLanguages().map((language) => (
            <RichText
              key={language}
              language={language}
              label={t('{label}, in {language}', { label: t('Text'), language: languageName(language) })}
              value={textIn(section.in_languages, language, 'html')}
              onChange={(html) =>
                changeSection({
                  ...section,
                  in_languages: withText<'title' | 'html'>(section.in_languages, language, 'html', html),
                })
              }
            />
          ))}
        </>
      );
  }
}

/** Without its old times: an emptied field is omitted. */
function withTimes(section: StoredSection, times: Times): StoredSection {
  const { starts_at: _start, ends_at: _end, ...rest } = section;
  return { ...rest, ...times } as StoredSection;
}

export function SectionForm({ section, draft }: { section: StoredSection; draft: Draft }) {
  const problems = problemsOf(section);
  const { starts_at, ends_at } = section;
  return (
    <>
      <TextField
        label={t('Heading')}
        lang={ENGLISH}
        maxLength={120}
        value={section.title}
        hint={section.kind === 'banner' ? t('Read by screen readers only.') : undefined}
        onChange={({ target }) => draft.changeSection({ ...section, title: target.value })}
      />
      <LanguageFields
        label={t('Heading')}
        name="title"
        maxLength={120}
        texts={section.in_languages}
        onChange={(in_languages) => draft.changeSection({ ...section, in_languages } as StoredSection)}
      />
      <Body section={section} draft={draft} problems={problems} />
      <TimesFields
        times={{ ...(starts_at && { starts_at }), ...(ends_at && { ends_at }) }}
        problems={problems}
        onChange={(times) => draft.changeSection(withTimes(section, times))}
      />
    </>
  );
}
