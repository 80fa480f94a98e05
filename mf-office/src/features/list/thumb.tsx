import type { Tint } from '@shop/contract/common';
import { classes } from '@shop/ui/classes';
import { Icon } from '@shop/ui/icon';
import { Picture } from '@shop/ui/picture';
import { noPictureIcon } from '../../lib/icons.ts';
import styles from './thumb.module.css';

interface Props {
  url: string | null;
  tint: Tint;
  isSmall?: boolean;
}

/** A product's picture in a list, beside its name. A sentence instead of a missing one would be cut off at this size. */
export function Thumb({ url, tint, isSmall = false }: Props) {
  return (
    <Picture
      url={url ?? undefined}
      alt=""
      tint={tint}
      sizes="44px"
      largest={160}
      className={classes(styles.thumb, isSmall && styles.small)}
      missing={<Icon path={noPictureIcon} size={20} />}
    />
  );
}
