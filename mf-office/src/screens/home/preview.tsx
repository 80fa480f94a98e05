import { addressOf } from '@shop/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Below the shop's header, which stays at the top. */
const HEADER = 130;

const placeOf = (page: Document, id: string) =>
  page.getElementById(`section-${id}`)?.closest('section') ?? page.getElementById(`late-${id}`);

/** Shows the last section; one without a title has no place of its own, but comes after the one before it. */
function follow(view: Window | null | undefined, upTo: readonly string[]) {
  if (!view || upTo.length === 0) return;
  const last = upTo.findLastIndex((id) => placeOf(view.document, id));
  const found = placeOf(view.document, upTo[last] ?? '')?.getBoundingClientRect();
  const top = found && (last === upTo.length - 1 ? found.top : found.bottom);
  view.scrollTo({ top: top === undefined ? 0 : top + view.scrollY - HEADER });
}

interface Props {
  revision: string;
  /** The ids of the sections as far as the one that is edited. */
  upTo: readonly string[];
}

/** The real shop with the draft, in a frame; reloaded at each save. It follows the section that is edited. */
export function Preview({ revision, upTo }: Props) {
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
  const edited = upTo.at(-1);
  const show = useEffectEvent(() => follow(frame.current?.contentWindow, upTo));
  useEffect(() => {
    if (edited) show();
  }, [edited]);
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
          onLoad={({ currentTarget }) => follow(currentTarget.contentWindow, upTo)}
        />
      </div>
    </section>
  );
}
