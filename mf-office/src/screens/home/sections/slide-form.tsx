import type { BannerSlide } from '@shop/contract/theme';
import { SelectField } from '../../../features/fields/select-field.tsx';
import { TextField } from '../../../features/fields/text-field.tsx';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import { tints } from '../../../features/words/tint-words.ts';
import { t } from '../../../t.ts';
import type { Draft } from '../use-draft.ts';
import { LinkFields } from './link-fields.tsx';

interface Props {
  slide: BannerSlide;
  draft: Draft;
  problem: (field: keyof BannerSlide) => string | undefined;
  onChange: (slide: BannerSlide) => void;
}

export function SlideForm({ slide, draft, problem, onChange }: Props) {
  const set = (part: Partial<BannerSlide>) => onChange({ ...slide, ...part });
  return (
    <>
      <TextField
        label={t('Slide heading')}
        maxLength={120}
        value={slide.title}
        error={problem('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label={t('Line above the heading (optional)')}
        maxLength={300}
        value={slide.text}
        onChange={({ target }) => set({ text: target.value })}
      />
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
