import type { Product } from '@shop/contract/product';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { closeIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { useLayer } from '@shop/ui/use-layer';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../t.ts';
import { usePinch } from './use-pinch.ts';
import styles from './zoom.module.css';

interface Props {
  product: Product;
  url: string | undefined;
  /** A smaller file of the same picture, which has already loaded. */
  meanwhile: string;
  onClose(): void;
}

/** The whole picture as large as the screen; two fingers, a double tap or a click enlarge it. Escape and Back close. */
export function Zoom({ product, url, meanwhile, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { scale, toggle, isDoubleTap, fingers } = usePinch(dialog);
  const isLarge = scale > 1;
  const [hasCome, setHasCome] = useState(false);
  useLayer(true, onClose);
  // Closed before it is removed; otherwise the focus would not be restored.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('{name}, enlarged', { name: product.name })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className={classes(styles.stage, isLarge && styles.large)}
        aria-pressed={isLarge}
        aria-label={t('Enlarge')}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        onClick={({ nativeEvent, timeStamp }) => {
          const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
          if (!isTouch || isDoubleTap(timeStamp)) toggle();
        }}
        onLoadCapture={({ target }) => target instanceof HTMLImageElement && !target.ariaHidden && setHasCome(true)}
        {...fingers}
      >
        {meanwhile && !hasCome && <img className={styles.meanwhile} src={meanwhile} alt="" aria-hidden="true" />}
        <Picture
          url={url}
          alt={product.name}
          tint={product.tint}
          early
          sizes={isLarge ? 'max(200vw, 200vh)' : 'min(100vw, 100vh)'}
          largest={960}
          className={styles.picture}
        />
      </button>
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
        <Icon path={closeIcon} />
      </button>
    </dialog>
  );
}
