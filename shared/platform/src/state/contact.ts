import { atom } from 'jotai';
import { shopStore } from './device.ts';

export const contactOpenAtom = atom(false);

/** What a message to the business begins with; empty where it is about nothing in particular. */
export const contactMessageAtom = atom('');

/** Shows how to reach the business, over whatever page this is. */
export function openContact(message = '') {
  shopStore.set(contactMessageAtom, message);
  shopStore.set(contactOpenAtom, true);
}
