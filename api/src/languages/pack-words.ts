import { textsIn } from './files.ts';

/** `Pack of 6`, where languages of India have the number first. */
const OF = /([a-z]+) of (\d+)/gi;

/** "5 किलो" for "5 kg". A word that is not in `sentences/packs` stays unchanged. */
export function packLabelIn(label: string, language: string | undefined): string {
  const words = language === undefined ? undefined : textsIn<Record<string, string>>('packs', language);
  if (!words) return label;
  return label.replace(OF, '$2 of $1').replace(/[a-z]+/gi, (word) => words[word.toLowerCase()] ?? word);
}
