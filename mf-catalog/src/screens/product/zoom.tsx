import type { Product } from '@shop/contract/product';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { closeIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { useLayer } from '@shop/ui/use-layer';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './zoom.module.css';

interface Props {
  product: Product;
  url: string | undefined;
  onClose(): void;
}

/** The whole picture as large as the screen; a tap makes it larger, and it scrolls. Escape and Back close. */
export function Zoom({ product, url, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  useLayer(true, onClose);
  // Closed while it still stands in the page, or the focus would not go back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || !isLarge) return;
    // The middle of the picture first.
    current.scrollTo(
      (current.scrollWidth - current.clientWidth) / 2,
      (current.scrollHeight - current.clientHeight) / 2,
    );
  }, [isLarge]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`${product.name}, enlarged`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className={classes(styles.stage, isLarge && styles.large)}
        aria-pressed={isLarge}
        aria-label="Enlarge"
        onClick={() => setIsLarge(!isLarge)}
      >
        <Picture
          url={url}
          alt={product.name}
          tint={product.tint}
          early
          sizes={isLarge ? 'max(150vw, 150vh)' : 'min(100vw, 100vh)'}
          largest={960}
          className={styles.picture}
        />
      </button>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon path={closeIcon} />
      </button>
    </dialog>
  );
}
