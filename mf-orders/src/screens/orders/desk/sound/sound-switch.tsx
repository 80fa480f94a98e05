import { Icon } from '@shop/ui/icon';
import { bellIcon, bellOffIcon } from '@shop/ui/icon-paths';
import { t } from '../../../../t.ts';
import styles from './sound-switch.module.css';
import type { Sound } from './use-sound.ts';

export const SoundSwitch = ({ sound: { isOn, toggle } }: { sound: Sound }) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={t('Sound for a new order')}
    className={styles.switch}
    onClick={toggle}
  >
    <Icon path={isOn ? bellIcon : bellOffIcon} size={20} />
    <span>
      <span className={styles.roomy}>{t('Sound')} </span>
      {isOn ? t('on') : t('off')}
    </span>
  </button>
);

/** A browser makes no sound before the user touched the page. */
export const SoundAsleep = ({ sound: { isOn, isAwake } }: { sound: Sound }) => (
  <p role="status" className={styles.asleep}>
    {isOn && !isAwake && t('Sound is on. Touch the page once, and it can be heard.')}
  </p>
);
