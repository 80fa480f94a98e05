import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { same } from '../../features/merge/same.ts';

export interface Merged {
  content: HomeContent;
  /** Sections that both changed: mine stays, theirs is shown. */
  clashes: StoredSection[];
  /** Their merged changes. */
  taken: StoredSection[];
}

const idsOf = ({ sections }: HomeContent) => sections.map(({ _id }) => _id);
const byId = ({ sections }: HomeContent) => new Map(sections.map((section) => [section._id, section]));

/** In my order; their new sections come after the section that they follow in theirs. */
function withTheirs(mine: string[], theirs: string[]): string[] {
  const order = [...mine];
  theirs.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = theirs.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

/** Merges two changes of the same version: sections that only one changed take that change, and no input is lost. */
export function mergeContent(base: HomeContent, mine: HomeContent, theirs: HomeContent): Merged {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const clashes: StoredSection[] = [];
  const taken: StoredSection[] = [];
  function pick(id: string): StoredSection | undefined {
    const [before, here, there] = [was.get(id), own.get(id), other.get(id)];
    if (same(here, there)) return here;
    if (same(there, before)) return here;
    if (same(here, before)) {
      const changed = there ?? before;
      if (changed) taken.push(changed);
      return there;
    }
    // If one deleted what the other changed, my side stays.
    if (!here && there) taken.push(there);
    if (here && there) clashes.push(there);
    return here ?? there;
  }
  const iMoved = !same(idsOf(base), idsOf(mine));
  const order = iMoved ? withTheirs(idsOf(mine), idsOf(theirs)) : withTheirs(idsOf(theirs), idsOf(mine));
  const headerIsMine = !same(base.headerCategories, mine.headerCategories);
  return {
    content: {
      sections: order.flatMap((id) => pick(id) ?? []),
      headerCategories: headerIsMine ? mine.headerCategories : theirs.headerCategories,
    },
    clashes,
    taken,
  };
}
