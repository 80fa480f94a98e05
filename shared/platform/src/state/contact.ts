import { atom } from 'jotai';
import { shopStore } from './device.ts';

export const contactOpenAtom = atom(false);

/** Shows how to reach the business, over whatever page this is. */
export const openContact = () => shopStore.set(contactOpenAtom, true);
