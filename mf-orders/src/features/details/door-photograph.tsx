import { Picture } from '@shop/ui/picture';
import { t } from '../../t.ts';
import styles from './timeline.module.css';

/** What the rider took at the door; it opens large. */
export const DoorPhotograph = ({ url }: { url: string }) => (
  <a className={styles.photograph} href={url.replace('640.webp', '960.webp')} target="_blank" rel="noreferrer">
    <Picture url={url} alt={t('Photograph at the door: opens large')} tint="clay" sizes="96px" largest={320} />
  </a>
);
