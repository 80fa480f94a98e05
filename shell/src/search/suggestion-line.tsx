import { unitPrice } from '@shop/pricing/prices';
import { quantityLimits, startQuantity } from '@shop/pricing/quantity';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { gridIcon, historyIcon, searchIcon } from '@shop/ui/icon-paths';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../t.ts';
import type { Option } from './options.ts';
import styles from './suggestion-line.module.css';

interface Props {
  id: string;
  option: Option;
  typed: string;
  active: boolean;
  /** The first of another kind of searches has a gap above. */
  heads: boolean;
  onClick(): void;
}

export function SuggestionLine({ id, option, typed, active, heads, onClick }: Props) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.to}
      className={classes(styles.line, styles[option.kind], active && styles.active, heads && styles.heads)}
      // The field keeps the focus, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Content option={option} typed={typed} />
    </Link>
  );
}

function Content({ option, typed }: { option: Option; typed: string }) {
  switch (option.kind) {
    case 'product':
      return <ProductContent product={option.product} typed={typed} />;
    case 'category':
      return (
        <>
          <Icon path={gridIcon} size={20} />
          <span className={styles.words} lang={option.lang}>
            <Marked text={option.name} typed={typed} />
          </span>
          <span className={styles.dim}>{t('Category')}</span>
        </>
      );
    case 'recent':
      return (
        <>
          <Icon path={historyIcon} size={20} className={styles.dim} />
          <span className={styles.words}>{option.text}</span>
        </>
      );
    case 'popular':
      return (
        <>
          <Icon path={searchIcon} size={20} className={styles.dim} />
          <span className={styles.words}>{option.text}</span>
        </>
      );
    case 'all':
      return (
        <>
          <Icon path={searchIcon} size={20} />
          <span className={styles.words}>{t('See all results for “{text}”', { text: option.text })}</span>
        </>
      );
  }
}

function ProductContent({
  product,
  typed,
}: {
  product: Extract<Option, { kind: 'product' }>['product'];
  typed: string;
}) {
  const isAvailable = product.family?.available ?? quantityLimits(product).available;
  return (
    <>
      <Picture
        url={product.img_ids[0]?.url}
        alt=""
        tint={product.tint}
        sizes="28px"
        largest={160}
        className={classes(styles.picture, !isAvailable && styles.out)}
      />
      <span className={styles.words} lang={product.name_lang}>
        <Marked text={product.name} typed={typed} />
      </span>
      {isAvailable ? (
        <Price paise={unitPrice(product, startQuantity(product))} className={styles.price} />
      ) : (
        <span className={styles.dim}>{t('Out of stock')}</span>
      )}
    </>
  );
}

/** Joins the letter after it to the one before. */
const VIRAMA = '\u094d';

/** The end of the letter in which this place is: without its letter, a vowel sign is drawn on a dotted circle. */
function endOfLetter(text: string, at: number): number {
  const end = at + (/^\p{M}*/u.exec(text.slice(at))?.[0].length ?? 0);
  return text[end - 1] === VIRAMA ? endOfLetter(text, end + 1) : end;
}

/** The typed words are highlighted in the name. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = typed ? text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  const end = endOfLetter(text, at + typed.length);
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
