import type { Product } from '@shop/contract/product';
import { notify } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { zoomIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useState } from 'react';
import { ProductTag } from '../../features/products/product-tag.tsx';
import { useSlides } from '../../features/slides/use-slides.ts';
import { arriveAt } from '../../lib/opened.ts';
import { t } from '../../t.ts';
import styles from './gallery.module.css';

const loadZoom = async () => (await import(/* webpackChunkName: "zoom" */ './zoom.tsx')).Zoom;

function altOf({ name, img_ids }: Product, index: number): string {
  const of =
    img_ids.length > 1
      ? t('{name}, picture {number} of {count}', { name, number: index + 1, count: img_ids.length })
      : name;
  const { alt, alt_lang } = img_ids[index] ?? {};
  // One text has one language.
  return alt && !alt_lang ? `${of}: ${alt}` : of;
}

/** The pictures: a strip to swipe, thumbnails on wide screens, and a zoom. */
export function Gallery({ product }: { product: Product }) {
  const urls = product.img_ids.map(({ url }) => url);
  const { strip, current, show, onKeyDown } = useSlides<HTMLUListElement>(urls.length);
  /** The file shown here; the zoom shows it until the larger one has loaded. */
  const [zoomed, setZoomed] = useState<string | null>(null);
  const zoom = () => setZoomed(strip.current?.children[current]?.querySelector('img')?.currentSrc ?? '');
  const unzoom = () => setZoomed(null);
  const Zoom = useOnDemand(zoomed !== null, loadZoom, () => {
    unzoom();
    notify.error(t('The picture cannot be enlarged now. Please try again.'));
  });
  const many = urls.length > 1;
  const shown = urls.length > 0 ? urls : [undefined];
  return (
    <div className={classes(styles.gallery, many && styles.many)}>
      {many && (
        <ul className={styles.thumbs}>
          {urls.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('Picture {number}', { number: index + 1 })}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture url={url} alt="" tint={product.tint} sizes="58px" largest={160} className={styles.small} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          tabIndex={many ? 0 : undefined}
          onKeyDown={onKeyDown}
          onDoubleClick={() => urls.length > 0 && zoom()}
          aria-label={t('Pictures')}
        >
          {shown.map((url, index) => (
            <li key={url ?? 'none'} ref={index === 0 ? (item) => arriveAt(product._id, item) : undefined}>
              <Picture
                url={url}
                alt={altOf(product, index)}
                tint={product.tint}
                early={index === 0}
                sizes="(min-width: 768px) 400px, 212px"
                largest={640}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        <ProductTag product={product} percent={0} className={styles.tag} />
        {urls.length > 0 && (
          <button type="button" className={styles.zoom} aria-label={t('Zoom')} onClick={zoom}>
            <Icon path={zoomIcon} />
          </button>
        )}
        {many && (
          <div className={styles.dots} aria-hidden="true">
            {urls.map((url, index) => (
              <i key={url} className={index === current ? styles.on : undefined} />
            ))}
          </div>
        )}
      </div>
      {Zoom && <Zoom product={product} url={urls[current] ?? urls[0]} meanwhile={zoomed ?? ''} onClose={unzoom} />}
    </div>
  );
}
