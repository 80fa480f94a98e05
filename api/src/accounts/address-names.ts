import { STATES, stateCodeOf, stateName } from '@shop/contract/gst/states';
import type { SavedAddress } from '@shop/contract/user';
import { languages } from '../languages/files.ts';
import { sayIn } from '../languages/sentences.ts';

/** Stored in English and shown in the reader's language; a name that somebody made up stays as it was typed. */
const USUAL = ['Home', 'Shop', 'Godown'];

/** Stored in English, which tax and zones are found by. */
export function stateIn(language: string | undefined, stored: string): string {
  const name = language && stateName(stateCodeOf(stored) ?? '');
  return name ? sayIn(language)(name) : stored;
}

export const addressIn =
  (language: string | undefined) =>
  (address: SavedAddress): SavedAddress => {
    const { address_nickname: name, state } = address;
    return {
      ...address,
      address_nickname: USUAL.includes(name) ? sayIn(language)(name) : name,
      state: stateIn(language, state),
    };
  };

export const storedName = (typed: string, language: string | undefined) =>
  USUAL.find((name) => sayIn(language)(name) === typed.trim()) ?? typed.trim();

let inEnglish: ReadonlyMap<string, string> | undefined;

/** Of whatever page: somebody who has begun an address in Hindi may finish it in English. */
export function storedState(typed: string): string {
  inEnglish ??= new Map(
    languages().flatMap((language) => STATES.map(({ name }): [string, string] => [sayIn(language)(name), name])),
  );
  const state = typed.trim();
  return inEnglish.get(state.normalize('NFC')) ?? state;
}
