import { persistedAtom } from '@shop/platform';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Chime, createChime } from './chime.ts';

/** Only for this device: the phone in the shop may ring, the laptop at home may not. */
const soundAtom = persistedAtom<boolean>('deskSound', { initial: false, read: (stored) => stored === true });

const GESTURES = ['pointerdown', 'keydown'];

/** The sound for a new order. After a reload it is on, but silent until the user touches the page. */
export function useSound() {
  const [isOn, setOn] = useAtom(soundAtom);
  const [isAwake, setAwake] = useState(false);
  const chime = useRef<Chime>(null);

  useEffect(() => {
    if (!isOn) return;
    chime.current ??= createChime(setAwake);
    const wake = () => void chime.current?.wake();
    for (const gesture of GESTURES) addEventListener(gesture, wake);
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, wake);
      chime.current?.stop();
      chime.current = null;
      setAwake(false);
    };
  }, [isOn]);

  const ring = useCallback(() => chime.current?.ring(), []);

  function toggle() {
    setOn(!isOn);
    if (isOn) return;
    // Plays in the press itself, so that the user hears how loud it is.
    chime.current = createChime(setAwake);
    void chime.current.wake().then(ring);
  }

  return { isOn, isAwake, toggle, ring };
}

export type Sound = ReturnType<typeof useSound>;
