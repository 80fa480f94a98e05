import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'filled' | 'soft' | 'line' | 'bad' | 'link';

/** For anything that looks like a button: `<Link className={buttonClass('soft')}>` as well. */
export const buttonClass = (look: ButtonLook = 'filled', { small = false, wide = false } = {}) =>
  look === 'link'
    ? (styles.link ?? '')
    : classes(styles.button, look !== 'filled' && styles[look], small && styles.small, wide && styles.wide);

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'filled', small = false, wide = false, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={classes(buttonClass(look, { small, wide }), className)} {...rest} />;
}
