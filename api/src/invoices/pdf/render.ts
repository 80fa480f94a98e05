import { A4, drawA4, MARGIN } from './a4.ts';
import { bytesOf, openPaper } from './paper.ts';
import { drawRoll, ROLL_MARGIN, ROLL_WIDTH } from './thermal.ts';
import type { Words } from './words.ts';
import type { Printed } from './words-of-print.ts';

export type PaperSize = 'a4' | '80mm';

const titleOf = (all: readonly Printed[]) => all.map(({ document }) => document.number).join(', ');

/** Longer than any bill; the real length is known after drawing. */
const LONGEST = 14_400;

function renderRolls(all: readonly Printed[], words: Words): Promise<Buffer> {
  const options = { title: titleOf(all), margin: 0, language: words.language };
  const lengths = all.map((printed) => {
    const trial = openPaper({ ...options, size: [ROLL_WIDTH, LONGEST] });
    trial.addPage();
    return drawRoll(trial, printed, words);
  });
  const paper = openPaper({ ...options, size: [ROLL_WIDTH, LONGEST] });
  for (const [position, printed] of all.entries()) {
    paper.addPage({ size: [ROLL_WIDTH, Math.max(lengths[position] ?? 0, 2 * ROLL_MARGIN)], margin: 0 });
    drawRoll(paper, printed, words);
  }
  return bytesOf(paper);
}

/** Every document begins on a page of its own. */
export async function renderPdf(all: readonly Printed[], size: PaperSize, words: Words): Promise<Buffer> {
  if (size === '80mm') return renderRolls(all, words);
  const paper = openPaper({ title: titleOf(all), size: A4, margin: MARGIN, language: words.language });
  for (const printed of all) drawA4(paper, printed, words);
  return bytesOf(paper);
}
