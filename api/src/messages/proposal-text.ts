import type { MessageLanguage } from '@shop/contract/office/messages';
import { formatRupees } from '@shop/pricing/money';
import type { StoredProposal } from '../db/schema/orders.ts';
import { momentInWords } from '../shop-time.ts';
import { wordsIn } from './value-words.ts';

interface Question {
  proposal: StoredProposal;
  /** In paise; null where the customer does not see every price, or a discount is shared out anew. */
  total: number | null;
  lines: readonly { name: string; unitPaise: number | null }[];
  nameIn: (name: string) => string;
}

/** At today's delivery charge, as the order's page has it. */
const totalAfter = ({ proposal, total, lines }: Question): number | null =>
  proposal.lines.reduce<number | null>((sum, { name, before, after, replacement }) => {
    const unit = lines.find((line) => line.name === name)?.unitPaise ?? null;
    if (sum === null || unit === null) return null;
    return sum - (before - after) * unit + (replacement ? replacement.quantity * replacement.unitPaise : 0);
  }, total);

/** What is not available, what the shop offers instead, what the order then costs, and what happens without a reply. */
export function proposalText(question: Question, language: MessageLanguage): string {
  const { missing, instead, agreed, silence, between, end } = wordsIn(language);
  const { proposal, nameIn } = question;
  const lines = proposal.lines.map(
    (line) =>
      missing({ ...line, name: nameIn(line.name) }) +
      (line.replacement ? instead({ ...line.replacement, price: formatRupees(line.replacement.unitPaise) }) : ''),
  );
  const isAllGone = proposal.lines.every(({ after, replacement }) => after === 0 && !replacement);
  // Without a reply, an order of which nothing would be left is cancelled.
  const isWhole = proposal.lines.length === question.lines.length;
  const isEmptied = isWhole && (proposal.silence === 'remove' || proposal.lines.every(({ after }) => after === 0));
  const total = isAllGone ? null : totalAfter(question);
  return [
    lines.join(between) + end,
    ...(total === null ? [] : [agreed(formatRupees(total))]),
    silence(isEmptied ? 'cancel' : proposal.silence, momentInWords(new Date(proposal.until), language)),
  ].join(' ');
}
