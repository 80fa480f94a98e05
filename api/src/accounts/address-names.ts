import type { SavedAddress } from '@shop/contract/user';
import { sayIn } from '../languages/sentences.ts';

/** Stored in English and shown in the reader's language; a name that somebody made up stays as it was typed. */
const USUAL = ['Home', 'Shop', 'Godown'];

export const addressIn =
  (language: string | undefined) =>
  (address: SavedAddress): SavedAddress => {
    const { address_nickname: name } = address;
    return USUAL.includes(name) ? { ...address, address_nickname: sayIn(language)(name) } : address;
  };

export const storedName = (typed: string, language: string | undefined) =>
  USUAL.find((name) => sayIn(language)(name) === typed.trim()) ?? typed.trim();
