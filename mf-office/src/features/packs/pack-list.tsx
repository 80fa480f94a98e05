import type { OfficePack } from '@shop/contract/office/packs';
import { Button } from '@shop/ui/button';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { t } from '../../t.ts';
import { Problem } from '../problem/problem.tsx';
import { moved } from '../sorting/moved.ts';
import { changed, isSame, labelProblem, placesOf } from './arrangement.ts';
import { PackLine } from './pack-line.tsx';
import styles from './pack-sizes.module.css';
import { useArrangement } from './use-packs.ts';
import { useReported } from './use-reported.ts';

interface Props {
  productId: string;
  packs: readonly OfficePack[];
  mayEdit: boolean;
  onLookAgain(): void;
  onSaved: (() => void) | undefined;
  onTyped(isTyped: boolean): void;
}

export function PackList({ productId, packs, mayEdit, onLookAgain, onSaved, onTyped }: Props) {
  const saved = placesOf(packs);
  const [places, setPlaces] = useState(saved);
  const [message, setMessage] = useState('');
  const { save, isPending, problem } = useArrangement(productId, onSaved);
  const byId = new Map(packs.map((pack) => [pack._id, pack]));
  const isChanged = !isSame(places, saved);
  useReported(isChanged, onTyped);
  const isWrong = places.some((place) => labelProblem(places, place));
  const move = (from: number, to: number) => {
    setPlaces(moved(places, from, to));
    const label = places[from]?.label ?? '';
    setMessage(t('{label}: place {place} of {all}', { label, place: to + 1, all: places.length }));
  };
  return (
    <>
      <ol className={styles.packs} aria-label={t('Pack sizes')}>
        {places.map((place, index) => {
          const pack = byId.get(place.id);
          return (
            pack && (
              <PackLine
                key={place.id}
                pack={pack}
                place={place}
                isHere={place.id === productId}
                problem={labelProblem(places, place)}
                mayEdit={mayEdit}
                position={index}
                count={places.length}
                onChange={(change) => setPlaces(changed(places, place.id, change))}
                onMove={move}
              />
            )
          );
        })}
      </ol>
      <p className={styles.message} role="status">
        {message}
      </p>
      {problem && (
        <Problem>
          {problem}{' '}
          <Button look="link" onClick={onLookAgain}>
            {t('Reload')}
          </Button>
        </Problem>
      )}
      {mayEdit && isChanged && (
        <div className={styles.acts}>
          <SteadyButton busy={isPending} off={isWrong} onClick={() => save(places)}>
            {isPending ? t('Saving…') : t('Save pack sizes')}
          </SteadyButton>
          <Button look="line" onClick={() => setPlaces(saved)}>
            {t('Discard changes')}
          </Button>
        </div>
      )}
    </>
  );
}
