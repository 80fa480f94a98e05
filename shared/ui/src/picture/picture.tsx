import type { Tint } from '@shop/contract/common';
import { settingsAtom } from '@shop/platform';
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { t } from '../t.ts';
import styles from './picture.module.css';
import { isWhole, pictureSources } from './sources.ts';

interface Connection extends EventTarget {
  saveData?: boolean;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(changed: () => void) {
  connection()?.addEventListener?.('change', changed);
  return () => connection()?.removeEventListener?.('change', changed);
}

const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => connection()?.saveData === true,
    () => false,
  );

/** Whether the browser's data saver is on. Unknown on the server. */
const useSaveData = __SERVER__ ? () => false : useConnection;

interface Props {
  url: string | undefined;
  /** Empty if the name is next to the picture. */
  alt: string;
  tint: Tint;
  /** Like `sizes` of an image: the width of the picture itself, about 80 % of its frame. */
  sizes?: string;
  largest?: 160 | 320 | 480 | 640 | 960;
  /** For the first visible ones: loaded early; the others load near the screen. */
  early?: boolean;
  className?: string | undefined;
  /** Shown if the picture is missing or does not load; by default a sentence. */
  missing?: ReactNode;
  /** Elements on the frame: a tag, a button. */
  children?: ReactNode;
}

/** Cut out on its category's tint, or a whole photo. The frame has its size before the picture loads. */
export function Picture({ url, alt, tint, sizes, largest, early = false, className, missing, children }: Props) {
  return (
    // Its frame is marked in the document when it comes near: see `nearPictures` of the shell.
    <span
      suppressHydrationWarning
      className={classes(styles.frame, styles[tint], url && isWhole(url) && styles.whole, className)}
    >
      {url ? (
        <Image
          key={url}
          url={url}
          alt={alt}
          sizes={sizes ?? '120px'}
          largest={largest ?? 480}
          early={early}
          missing={missing}
        />
      ) : (
        (missing ?? <Unavailable />)
      )}
      {children}
    </span>
  );
}

const Unavailable = () => (
  <span className={styles.none}>
    <span>{t('Image is not available')}</span>
  </span>
);

type ImageProps = Required<Pick<Props, 'alt' | 'sizes' | 'largest' | 'early' | 'missing'>> & { url: string };

/** The server renders once: there is nothing to follow. */
const useSettings = __SERVER__ ? () => useStore().get(settingsAtom) : () => useAtomValue(settingsAtom);

function Image({ url, alt, sizes, largest, early, missing }: ImageProps) {
  const { imageHosts } = useSettings();
  const spare = useSaveData() && !early;
  const [failed, setFailed] = useState(false);
  // A picture in the served HTML may have failed before its handler existed.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(true);
  }, []);
  if (failed) return missing ?? <Unavailable />;
  const { src, avif, webp } = pictureSources(url, spare ? 160 : largest, imageHosts);
  return (
    <picture className={styles.picture}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={check}
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        alt={alt}
        width={320}
        height={320}
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={early && largest > 480 ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
