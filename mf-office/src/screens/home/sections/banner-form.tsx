import type { SlideInput } from '@shop/contract/theme';
import { Button } from '@shop/ui/button';
import { MoveButtons } from '../../../features/sorting/move-buttons.tsx';
import { moved } from '../../../features/sorting/moved.ts';
import { t } from '../../../t.ts';
import { newSlide } from '../new-section.ts';
import type { SectionProblems } from '../section-problems.ts';
import type { Draft } from '../use-draft.ts';
import styles from './sections.module.css';
import { SlideForm } from './slide-form.tsx';

const MOST = 10;
const nameOf = (index: number) => t('Slide {number}', { number: index + 1 });

interface Props {
  slides: readonly SlideInput[];
  draft: Draft;
  problems: SectionProblems;
  onChange: (slides: SlideInput[]) => void;
}

export function BannerForm({ slides, draft, problems, onChange }: Props) {
  const move = (from: number, to: number) => onChange(moved(slides, from, to));
  return (
    <>
      {slides.map((slide, index) => (
        <fieldset key={nameOf(index)} className={styles.slide}>
          <legend>{nameOf(index)}</legend>
          <SlideForm
            slide={slide}
            draft={draft}
            problem={(field) => problems[`slides.${index}.${field}`]}
            onChange={(next) => onChange(slides.map((one, at) => (at === index ? next : one)))}
          />
          <div className={styles.slideButtons}>
            <MoveButtons name={nameOf(index)} position={index} count={slides.length} onMove={move} />
            <Button
              look="line"
              small
              aria-label={t('Remove {name}', { name: nameOf(index).toLowerCase() })}
              onClick={() => onChange(slides.filter((_one, at) => at !== index))}
            >
              {t('Remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      {slides.length < MOST && (
        <Button look="soft" small className={styles.remove} onClick={() => onChange([...slides, newSlide()])}>
          {t('Add a slide')}
        </Button>
      )}
    </>
  );
}
