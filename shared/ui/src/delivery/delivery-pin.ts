import { useDevice, userAtom } from '@shop/platform';
import { useSyncExternalStore } from 'react';

const KEY = 'delivery-pin';
/** The first two digits are a region of India Post, without those that it does not use and those of the army. */
const PIN = /^(?:1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5])\d{4}$/;
const listeners = new Set<() => void>();
/** If storage is forbidden, this page remembers it. */
let here = '';

/** The pincode that was typed last on this device, or empty. */
export function typedPin(): string {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return PIN.test(stored) ? stored : here;
  } catch {
    return here;
  }
}

export const isPin = (text: string) => PIN.test(text);

export function rememberPin(pin: string) {
  here = pin;
  try {
    localStorage.setItem(KEY, pin);
  } catch {
    // It is remembered until the page is left.
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const none = () => '';

/** The pincode that was typed last on this device, or that of the customer's default address; empty without one. */
export function useDeliveryPin(): string {
  const { user } = useDevice(userAtom);
  const typed = useSyncExternalStore(follow, typedPin, none);
  const own = user?.pin;
  return typed || (typeof own === 'string' && isPin(own) ? own : '');
}
