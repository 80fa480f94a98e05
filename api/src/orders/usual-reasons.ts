import { textsIn } from '../languages/files.ts';
import { sayIn } from '../languages/sentences.ts';

/** The reasons that the pages offer as buttons, by what they are for. Others are the words of a person. */
export const USUAL_REASONS: readonly string[] = [
  ...['Ordered by mistake', 'Something is missing in it', 'I need it sooner', 'Found it elsewhere'],
  ...[
    'It is damaged',
    'It is not what I ordered',
    'Quality is not good',
    'Past its best-before date',
    'I do not need it',
  ],
  ...['Sold out', 'We do not deliver there', 'We could not reach you', 'You asked us to'],
  ...['Refused at the door', 'Nobody was there', 'Lost on the way'],
  ...['Nobody at home', 'Address not found', 'Did not want it', 'Asked for another time'],
  ...['Pressed by mistake', 'It was another order', 'The parcel is still here'],
  ...['The time for returns is over', 'The item was opened or used', 'Food is not taken back'],
  'The pictures show no damage',
  ...['The goods never came', 'Other goods came back', 'You have changed your mind'],
];

/** Stored in English, so that every reader has it in their language; what a person adds to it stays as it was typed. */
export function storedReason(typed: string, language: string | undefined): string {
  const text = typed.trim();
  const say = sayIn(language);
  const usual = USUAL_REASONS.find((one) => text === say(one) || text.startsWith(`${say(one)}. `));
  return usual ? usual + text.slice(say(usual).length) : text;
}

const ENDS = /[.।?!…]$/;
/** The one that is in the texts of messages. */
const fullStopIn = (language = 'en') => textsIn<{ words?: { end: string } }>('messages', language)?.words?.end ?? '.';

/** A usual reason, or one of the shop's own, in the reader's language; a person's words as they were typed. */
export const reasonIn = (language: string | undefined) => {
  const say = sayIn(language);
  return (reason: string): string => {
    const usual = USUAL_REASONS.find((one) => reason.startsWith(`${one}. `));
    return usual ? `${say(usual)}${fullStopIn(language)}${reason.slice(usual.length + 1)}` : say(reason);
  };
};

/** A reason as a sentence. */
export const reasonSentence = (reason: string, language: string | undefined): string => {
  const words = reasonIn(language)(reason);
  return ENDS.test(words) ? words : words + fullStopIn(language);
};
