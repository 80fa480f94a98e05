import { Button, buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { cameraIcon } from '@shop/ui/icon-paths';
import { useRef } from 'react';
import { Problem } from '../../../features/problem/problem.tsx';
import { t } from '../../../t.ts';
import styles from './run-sheet.module.css';
import type { useDoorPhotograph } from './use-door-photograph.ts';

/** Opens the camera of the phone. */
export function DoorPhotograph({ of }: { of: ReturnType<typeof useDoorPhotograph> }) {
  const { photograph, problem, isReading, take, remove } = of;
  const camera = useRef<HTMLInputElement>(null);
  const again = photograph ? t('Take another') : t('Take a photograph');
  return (
    <>
      <div className={styles.photograph}>
        {photograph && <img src={photograph} alt={t('The photograph')} width={112} height={112} />}
        <label className={classes(buttonClass('soft'), styles.camera)}>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              target.value = '';
            }}
          />
          <Icon path={cameraIcon} /> {isReading ? t('One moment…') : again}
        </label>
        {photograph && (
          <Button
            look="line"
            aria-label={t('Remove the photograph')}
            onClick={() => {
              remove();
              camera.current?.focus();
            }}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
