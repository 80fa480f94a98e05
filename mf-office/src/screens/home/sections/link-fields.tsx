import type { SlideInput } from '@shop/contract/theme';
import { ENGLISH, useQuery } from '@shop/platform';
import { useState } from 'react';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { TextField } from '../../../features/fields/text-field.tsx';
import { LanguageFields } from '../../../features/in-languages/language-fields.tsx';
import { categoryHere } from '../../../features/names/name-here.ts';
import { categoriesQuery } from '../../../queries/categories.ts';
import { t } from '../../../t.ts';
import { ProductPicker } from '../pickers/product-picker.tsx';
import type { Draft } from '../use-draft.ts';
import { categoryLink, type LinkKind, productLink, targetOf } from './link-kind.ts';

interface Props {
  slide: SlideInput;
  draft: Draft;
  problem: string | undefined;
  onChange: (part: Partial<SlideInput>) => void;
}

const kinds = (): readonly [LinkKind, string][] => [
  ['none', t('Nowhere')],
  ['category', t('A category')],
  ['product', t('A product')],
  ['page', t('Another page of the shop')],
];

export function LinkFields({ slide, draft, problem, onChange }: Props) {
  const target = targetOf(slide.link);
  const [kind, setKind] = useState(target.kind);
  const { data: categories = [] } = useQuery(categoriesQuery(), { enabled: kind === 'category' });
  const choose = (next: LinkKind) => {
    setKind(next);
    onChange({ link: next === 'page' ? '/' : '' });
  };
  return (
    <>
      <SelectField label={t('Button links to')} value={kind} options={kinds()} onChoose={choose} />
      {kind === 'category' && (
        <SelectField
          label={t('Category')}
          value={target.id}
          options={[['', t('Choose one')], ...categories.map((each) => [each._id, categoryHere(each)] as const)]}
          onChoose={(id) => onChange({ link: id && categoryLink(id) })}
        />
      )}
      {kind === 'product' && (
        <ProductPicker
          chosen={target.kind === 'product' ? [target.id] : []}
          most={1}
          known={draft.products}
          onKnown={draft.know}
          onChange={([id]) => onChange({ link: id ? productLink(id) : '' })}
        />
      )}
      {kind === 'page' && (
        <TextField
          label={t('Page')}
          value={slide.link}
          error={problem}
          hint={t('The part of the address after the shop’s name, such as /aboutUsScreen.')}
          onChange={({ target: { value } }) => onChange({ link: value })}
        />
      )}
      {kind !== 'none' && (
        <TextField
          label={t('Button text')}
          lang={ENGLISH}
          maxLength={40}
          value={slide.link_text}
          hint={t('Leave empty for no button.')}
          onChange={({ target: { value } }) => onChange({ link_text: value })}
        />
      )}
      {kind !== 'none' && slide.link_text && (
        <LanguageFields
          label={t('Button text')}
          name="link_text"
          maxLength={40}
          texts={slide.in_languages}
          onChange={(in_languages) => onChange({ in_languages })}
        />
      )}
    </>
  );
}
