import type { Tint } from '@shop/contract/common';
import type { BannerSlide } from '@shop/contract/theme';
import { Field, TextField } from '@shop/ui/field';
import { PictureField } from '../../../features/pictures/picture-field.tsx';
import type { Draft } from '../use-draft.ts';
import { LinkFields } from './link-fields.tsx';

const TINTS: readonly { tint: Tint; label: string }[] = [
  { tint: 'haldi', label: 'Turmeric' },
  { tint: 'leaf', label: 'Leaf' },
  { tint: 'mirch', label: 'Chilli' },
  { tint: 'neel', label: 'Indigo' },
  { tint: 'clay', label: 'Clay' },
  { tint: 'rose', label: 'Rose' },
];

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
        label="What it says"
        maxLength={120}
        value={slide.title}
        error={problem('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label="A line above it (optional)"
        maxLength={300}
        value={slide.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <PictureField
        label="Picture"
        url={slide.img_url || undefined}
        hint="Chosen, pasted or dropped here."
        onChange={(url) => set({ img_url: url ?? '' })}
      />
      <Field label="Ground of the picture">
        {(control) => (
          <select {...control} value={slide.tint} onChange={({ target }) => set({ tint: target.value as Tint })}>
            {TINTS.map(({ tint, label }) => (
              <option key={tint} value={tint}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LinkFields slide={slide} draft={draft} problem={problem('link')} onChange={set} />
    </>
  );
}
