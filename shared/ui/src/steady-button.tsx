import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button.tsx';

interface Props extends ComponentProps<typeof Button> {
  /** It is busy. */
  busy?: boolean;
  /** It has nothing to do. */
  off?: boolean;
}

/** Enter in a field of its form does nothing either. */
const ignore = (event: MouseEvent) => event.preventDefault();

/** Never disabled: a browser takes the focus from a disabled button. While it is busy or off, a press does nothing. */
export function SteadyButton({ busy = false, off = false, onClick, ...rest }: Props) {
  const isIdle = busy || off;
  return <Button aria-disabled={isIdle || undefined} aria-busy={busy} {...rest} onClick={isIdle ? ignore : onClick} />;
}
