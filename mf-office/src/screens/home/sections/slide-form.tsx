import type { SlideInput } from '@shop/contract/theme';
import { ENGLISH } from '@shop/platform';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { TextField } from '../../../features/fields/text-field.tsx';
import { LanguageFields } from '../../../features/in-languages/language-fields.tsx';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { tints } from '../../../features/words/tint-words.ts';
import { t } from '../../../t.ts';
import type { Draft } from '../use-draft.ts';
import { LinkFields } from './link-fields.tsx';

interface Props {
  slide: SlideInput;
  draft: Draft;
  problem: (field: keyof SlideInput) => string | undefined;
  onChange: (slide: SlideInput) => void;
}

export function SlideForm({ slide, draft, problem, onChange }: Props) {
  const set = (part: Partial<SlideInput>) => onChange({ ...slide, ...part });
  return (
    <>
      <TextField
        label={t('Slide heading')}
        lang={ENGLISH}
        maxLength={120}
        value={slide.title}
        error={problem('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <LanguageFields
        label={t('Slide heading')}
        name="title"
        maxLength={120}
        texts={slide.in_languages}
        onChange={(in_languages) => set({ in_languages })}
      />
      <TextField
        label={t('Line above the heading (optional)')}
        lang={ENGLISH}
        maxLength={300}
        value={slide.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      {slide.text && (
        <LanguageFields
          label={t('Line above the heading')}
          name="text"
          maxLength={300}
          texts={slide.in_languages}
          onChange={(in_languages) => set({ in_languages })}
        />
      )}
      <PictureField
        label={t('Picture')}
        url={slide.img_url || undefined}
        hint={t('Chosen, pasted or dropped here.')}
        onChange={(url) => set({ img_url: url ?? '' })}
      />
      <SelectField
        label={t('Background colour')}
        value={slide.tint}
        options={tints()}
        onChoose={(tint) => set({ tint })}
      />
      <LinkFields slide={slide} draft={draft} problem={problem('link')} onChange={set} />
    </>
  );
}
