import { atom } from 'jotai';
import { shopStore } from './device.ts';

export const contactOpenAtom = atom(false);

/** The first words of a message to the business; empty if it has no topic. */
export const contactMessageAtom = atom('');

/** Shows how to contact the business, over the current page. */
export function openContact(message = '') {
  shopStore.set(contactMessageAtom, message);
  shopStore.set(contactOpenAtom, true);
}
