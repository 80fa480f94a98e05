import { notify } from '@shop/shared/shop.ts';
import { Icon } from '@shop/shared/ui/icon.tsx';
import { shareIcon } from '@shop/shared/ui/icon-paths.ts';
import styles from './share-button.module.css';

/** The system's own sheet where there is one; the link copied where there is none. */
async function share(title: string, url: string) {
  if (typeof navigator.share === 'function') {
    // Closing the sheet rejects, and needs no word.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success('Link copied');
  } catch {
    notify.info(url, { duration: 8000 });
  }
}

export function ShareButton({ name, path }: { name: string; path: string }) {
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={`Share ${name}`}
      onClick={() => void share(name, location.origin + path)}
    >
      <Icon path={shareIcon} />
    </button>
  );
}
