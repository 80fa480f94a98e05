import type { Product } from '@shop/contract/product';
import { Icon } from '@shop/ui/icon';
import { closeIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { useEffect, useRef } from 'react';
import styles from './zoom.module.css';

interface Props {
  product: Product;
  url: string | undefined;
  onClose(): void;
}

/** One picture as large as the screen and larger: it scrolls, and two fingers enlarge it. Escape closes. */
export function Zoom({ product, url, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The middle of the picture first.
    current?.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`${product.name}, enlarged`} onClose={onClose}>
      <Picture
        url={url}
        alt={product.name}
        tint={product.tint}
        early
        sizes="max(100vw, 960px)"
        largest={960}
        className={styles.picture}
      />
      <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon path={closeIcon} />
      </button>
    </dialog>
  );
}
