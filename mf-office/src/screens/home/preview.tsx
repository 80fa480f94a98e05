import { addressOf } from '@shop/platform';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../t.ts';
import styles from './preview.module.css';

const widths = () =>
  [
    { id: 'phone', label: t('Phone'), width: 360, height: 640 },
    { id: 'desktop', label: t('Desktop'), width: 1280, height: 800 },
  ] as const;

/** The scale of a page of that width here. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return [box, Math.min(1, room / width)] as const;
}

/** The real shop with the draft, in a frame; reloaded at each save, at the same scroll position. */
export function Preview({ revision }: { revision: string }) {
  const [{ id, label, width, height }, choose] = useState<ReturnType<typeof widths>[number]>(() => widths()[0]);
  const [box, scale] = useScale(width);
  const address = addressOf('/?themePreview=1');
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(revision);
  useEffect(() => {
    if (loaded.current === revision) return;
    loaded.current = revision;
    frame.current?.contentWindow?.location.reload();
  }, [revision]);
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <fieldset className={styles.choice} aria-label={t('Width of the preview')}>
        {widths().map((one) => (
          <button key={one.id} type="button" aria-pressed={one.id === id} onClick={() => choose(one)}>
            {one.label}
          </button>
        ))}
        <a href={address} target="_blank" rel="noreferrer">
          {t('In a new tab')}
        </a>
      </fieldset>
      <div ref={box} className={styles.box} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={t('The home page’s draft on a {label}', { label: label.toLowerCase() })}
          src={address}
          width={width}
          height={height}
          className={styles.frame}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}
