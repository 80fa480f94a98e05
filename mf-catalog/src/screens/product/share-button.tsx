import { addressOf, notify } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { shareIcon } from '@shop/ui/icon-paths';
import { t } from '../../t.ts';
import styles from './share-button.module.css';

/** The system's share sheet if there is one; otherwise the link is copied. */
async function share(title: string, url: string) {
  if (typeof navigator.share === 'function') {
    // Closing the sheet rejects, which is no error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(t('Link copied'));
  } catch {
    notify.info(url, { duration: 8000 });
  }
}

export function ShareButton({ name, path }: { name: string; path: string }) {
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={t('Share {name}', { name })}
      onClick={() => void share(name, location.origin + addressOf(path))}
    >
      <Icon path={shareIcon} />
    </button>
  );
}
