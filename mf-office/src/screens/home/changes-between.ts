import { htmlText } from '@shop/contract/html-text';
import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { same } from '../../features/merge/same.ts';
import { nameOf, timesWords } from './section-words.ts';

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

function listChange(word: string, before: readonly string[], after: readonly string[]): string | undefined {
  const added = after.filter((id) => !before.includes(id)).length;
  const gone = before.filter((id) => !after.includes(id)).length;
  if (added === 0 && gone === 0) return same(before, after) ? undefined : `${word}s in another order`;
  return [added > 0 && `${count(added, word)} added`, gone > 0 && `${count(gone, word)} removed`]
    .filter(Boolean)
    .join(', ');
}

function contentChange(before: StoredSection, after: StoredSection): string | undefined {
  if (before.kind === 'products' && after.kind === 'products')
    return listChange('product', before.product_ids, after.product_ids);
  if (before.kind === 'categories' && after.kind === 'categories')
    return before.category_ids.length === 0 || after.category_ids.length === 0
      ? same(before.category_ids, after.category_ids)
        ? undefined
        : 'other categories'
      : listChange('category', before.category_ids, after.category_ids)?.replace(/categorys/g, 'categories');
  if (before.kind === 'banner' && after.kind === 'banner') {
    if (same(before.slides, after.slides)) return undefined;
    const titles = (slides: typeof after.slides) => slides.map(({ title }) => title || 'no heading').join(' · ');
    const [was, is] = [titles(before.slides), titles(after.slides)];
    return was === is ? 'slides changed' : `slides were “${was}”, are “${is}”`;
  }
  if (before.kind === 'text' && after.kind === 'text') {
    if (before.html === after.html) return undefined;
    const [was, is] = [htmlText(before.html), htmlText(after.html)];
    return was === is ? 'other formats' : `was “${was.slice(0, 80)}”, is “${is.slice(0, 80)}”`;
  }
  return 'another kind';
}

function sectionChange(before: StoredSection, after: StoredSection, now: Date): string | undefined {
  const times = (section: StoredSection) => timesWords(section, now) ?? 'always';
  const parts = [
    before.title !== after.title && `heading was “${before.title}”`,
    contentChange(before, after),
    times(before) !== times(after) && `shown ${times(after)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${nameOf(after)}: ${parts.join('; ')}` : undefined;
}

/** The differences of the second one, in words. */
export function changesBetween(before: HomeContent, after: HomeContent, now = new Date()): string[] {
  const was = new Map(before.sections.map((section) => [section._id, section]));
  const is = new Map(after.sections.map((section) => [section._id, section]));
  const sectionChanges = after.sections.map((section) => {
    const old = was.get(section._id);
    return old ? sectionChange(old, section, now) : `${nameOf(section)} added`;
  });
  const gone = before.sections.filter(({ _id }) => !is.has(_id)).map((section) => `${nameOf(section)} removed`);
  const stayed = (content: HomeContent) =>
    content.sections.map(({ _id }) => _id).filter((id) => was.has(id) && is.has(id));
  const order = same(stayed(before), stayed(after)) ? undefined : 'Sections in another order';
  const header = same(before.headerCategories, after.headerCategories) ? undefined : 'Other categories in the header';
  return [...sectionChanges, ...gone, order, header].filter((change): change is string => change !== undefined);
}
