import type { BannerSection, BannerSlide } from '@shop/contract/theme';
import { buttonClass } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { backIcon, rightIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { Link } from 'react-router-dom';
import { useSlides } from '../../features/slides/use-slides.ts';
import { t } from '../../t.ts';
import styles from './banner.module.css';

/** Swiping, arrow keys and buttons turn it; it never turns automatically. */
export function Banner({ section: { slides, title }, early }: { section: BannerSection; early: boolean }) {
  const { strip, current, atEnd, turn, onKeyDown } = useSlides<HTMLUListElement>(slides.length);
  const many = slides.length > 1;
  if (slides.length === 0) return null;
  return (
    <section
      className={classes(styles.banner, many && styles.pair, slides.length === 2 && styles.two)}
      aria-roledescription="carousel"
      aria-label={title || t('Offers')}
    >
      <ul
        ref={strip}
        className={styles.strip}
        // A scrolling strip must be reachable by keyboard.
        tabIndex={many ? 0 : undefined}
        onKeyDown={onKeyDown}
        aria-label={t('Offers')}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.title + slide.text + slide.img_url}
            slide={slide}
            label={t('{number} of {count}', { number: index + 1, count: slides.length })}
            early={early && index === 0}
          />
        ))}
      </ul>
      {many && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.turn}
            aria-label={t('Previous offer')}
            disabled={current === 0}
            onClick={() => turn(-1)}
          >
            <Icon path={backIcon} size={20} />
          </button>
          <div className={styles.dots} aria-hidden="true">
            {slides.map((slide, index) => (
              <i key={slide.title + slide.text + slide.img_url} className={index === current ? styles.on : undefined} />
            ))}
          </div>
          <button
            type="button"
            className={styles.turn}
            aria-label={t('Next offer')}
            disabled={atEnd}
            onClick={() => turn(1)}
          >
            <Icon path={rightIcon} size={20} />
          </button>
        </div>
      )}
    </section>
  );
}

function Slide({ slide, label, early }: { slide: BannerSlide; label: string; early: boolean }) {
  return (
    <li className={styles.slide} aria-roledescription="slide" aria-label={label}>
      <div className={styles.words}>
        {slide.text && (
          <p className={styles.kick} lang={slide.text_lang}>
            {slide.text}
          </p>
        )}
        <h2 lang={slide.title_lang}>{slide.title}</h2>
        {slide.link && slide.link_text && (
          <Link
            className={classes(buttonClass('filled', { small: true }), styles.go)}
            to={slide.link}
            lang={slide.link_text_lang}
          >
            {slide.link_text}
          </Link>
        )}
      </div>
      {slide.img_url && (
        <Picture
          url={slide.img_url}
          alt=""
          tint={slide.tint}
          early={early}
          sizes="(min-width: 768px) 144px, 96px"
          className={styles.picture}
        />
      )}
    </li>
  );
}
