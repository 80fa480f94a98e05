import { fillText } from '@shop/contract/fill-text';
import type { DocumentLine, TaxDocument } from '@shop/contract/gst/documents';
import { stateInWords } from '@shop/contract/gst/state-words';
import { langByLetters } from '@shop/contract/letters';
import { parseRupees } from '@shop/pricing/money';
import { amountInWords } from '../gst/amount-in-words.ts';
import { inLanguage } from '../languages/in-language.ts';
import { sayIn } from '../languages/sentences.ts';
import { reasonIn } from '../orders/usual-reasons.ts';
import type { Words } from './pdf/words.ts';

const PICKED_UP = 'Picked up at {address}';

/** The name in the reader's language first, where it was issued with one. */
function lineIn(language: string, line: DocumentLine, say: Words['say']): DocumentLine {
  const { name, local_name: local, is_charge } = line;
  if (is_charge) return { ...line, name: say(name) };
  return local && !langByLetters(local, language) ? { ...line, name: local, local_name: name } : line;
}

/**
 * The print of a document in the reader's language: what it has in it, the states, the amount in words, and the usual
 * words of a reason. The document itself never changes, and is in English.
 */
export function inReadersWords(document: TaxDocument, { language, say }: Words): TaxDocument {
  if (language === undefined) return document;
  const { recipient, delivery, place_of_supply, lines, reason } = document;
  const sayName = sayIn(language);
  const sentences = (english: string) => sayName(english);
  const stateIn = (state: TaxDocument['place_of_supply']) => ({ ...state, name: stateInWords(state.name, sentences) });
  /** The state at the end, before the pincode. */
  const addressIn = (address: string) =>
    address.replace(/([^,]+?)((?: -)? ?\d{6})?$/, (whole, state: string, pin = '') => {
      const words = stateInWords(state.trim(), sentences);
      return words === state.trim() ? whole : ` ${words}${pin}`;
    });
  const supplier = inLanguage(document.supplier, ['trade_name', 'address'], document.supplier.in_languages, language);
  const isPickedUp = delivery.address === fillText(PICKED_UP, { address: document.supplier.address });
  const shop = addressIn(supplier.address ?? document.supplier.address);
  const named = (words: string) =>
    lines.reduce((text, { name, local_name: local }) => (local ? text.replaceAll(name, local) : text), words);
  return {
    ...document,
    supplier: { ...document.supplier, ...supplier, address: shop, state: stateIn(supplier.state) },
    recipient: { ...recipient, address: addressIn(recipient.address), state: stateIn(recipient.state) },
    delivery: {
      ...delivery,
      address: isPickedUp ? fillText(say(PICKED_UP), { address: shop }) : addressIn(delivery.address),
    },
    place_of_supply: stateIn(place_of_supply),
    lines: lines.map((line) => lineIn(language, line, say)),
    ...(reason !== undefined && { reason: named(reasonIn(language)(reason)) }),
    total_in_words: amountInWords(parseRupees(document.total) ?? 0, language),
  };
}
