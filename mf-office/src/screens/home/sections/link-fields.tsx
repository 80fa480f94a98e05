import type { BannerSlide } from '@shop/contract/theme';
import { useQuery } from '@shop/platform';
import { Field, TextField } from '@shop/ui/field';
import { useState } from 'react';
import { categoriesQuery } from '../../../queries/categories.ts';
import { ProductPicker } from '../pickers/product-picker.tsx';
import type { Draft } from '../use-draft.ts';
import { categoryLink, type LinkKind, productLink, targetOf } from './link-kind.ts';

interface Props {
  slide: BannerSlide;
  draft: Draft;
  problem: string | undefined;
  onChange: (part: Partial<BannerSlide>) => void;
}

const KINDS: readonly [LinkKind, string][] = [
  ['none', 'Nowhere'],
  ['category', 'A category'],
  ['product', 'A product'],
  ['page', 'Another page of the shop'],
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
      <Field label="Its button links to">
        {(control) => (
          <select {...control} value={kind} onChange={({ target: { value } }) => choose(value as LinkKind)}>
            {KINDS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'category' && (
        <Field label="Category">
          {(control) => (
            <select
              {...control}
              value={target.id}
              onChange={({ target: { value } }) => onChange({ link: value && categoryLink(value) })}
            >
              <option value="">Choose one</option>
              {categories.map(({ _id, category_name }) => (
                <option key={_id} value={_id}>
                  {category_name}
                </option>
              ))}
            </select>
          )}
        </Field>
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
          label="Page"
          value={slide.link}
          error={problem}
          hint="The part of the address after the shop’s name, such as /aboutUsScreen."
          onChange={({ target: { value } }) => onChange({ link: value })}
        />
      )}
      {kind !== 'none' && (
        <TextField
          label="On the button"
          maxLength={40}
          value={slide.link_text}
          hint="Without words there is no button."
          onChange={({ target: { value } }) => onChange({ link_text: value })}
        />
      )}
    </>
  );
}
