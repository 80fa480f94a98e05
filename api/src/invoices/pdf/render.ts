import type { TaxDocument } from '@shop/contract/gst/documents';
import { A4, drawA4, MARGIN } from './a4.ts';
import { bytesOf, openPaper } from './paper.ts';
import { drawRoll, ROLL_MARGIN, ROLL_WIDTH } from './thermal.ts';
import { type Words, wordsIn } from './words.ts';

export type PaperSize = 'a4' | '80mm';
/** The picture of the signature; undefined if the shop has none. */
export type SignatureOf = (document: TaxDocument) => Promise<Buffer | undefined>;

const titleOf = (documents: readonly TaxDocument[]) => documents.map(({ number }) => number).join(', ');

/** Longer than any bill; the real length is known after drawing. */
const LONGEST = 14_400;

function renderRolls(documents: readonly TaxDocument[], words: Words): Promise<Buffer> {
  const options = { title: titleOf(documents), margin: 0, language: words.language };
  const lengths = documents.map((document) => {
    const trial = openPaper({ ...options, size: [ROLL_WIDTH, LONGEST] });
    trial.addPage();
    return drawRoll(trial, document, words);
  });
  const paper = openPaper({ ...options, size: [ROLL_WIDTH, LONGEST] });
  for (const [position, document] of documents.entries()) {
    paper.addPage({ size: [ROLL_WIDTH, Math.max(lengths[position] ?? 0, 2 * ROLL_MARGIN)], margin: 0 });
    drawRoll(paper, document, words);
  }
  return bytesOf(paper);
}

/** Every document begins on a page of its own. */
export async function renderPdf(
  documents: readonly TaxDocument[],
  size: PaperSize,
  signatureOf: SignatureOf,
  language?: string,
): Promise<Buffer> {
  const words = wordsIn(language);
  if (size === '80mm') return renderRolls(documents, words);
  const paper = openPaper({ title: titleOf(documents), size: A4, margin: MARGIN, language });
  for (const document of documents) drawA4(paper, document, words, await signatureOf(document));
  return bytesOf(paper);
}
