import { htmlText } from '@shop/contract/html-text';
import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { languageName, otherLanguages } from '../../features/in-languages/languages.ts';
import { same } from '../../features/merge/same.ts';
import { plural, t } from '../../t.ts';
import { nameOf, timesWords, titleHere } from './section-words.ts';

const LISTS = {
  products: {
    sorted: () => t('products in another order'),
    added: (count: number) => plural(count, { one: '{count} product added', other: '{count} products added' }),
    gone: (count: number) => plural(count, { one: '{count} product removed', other: '{count} products removed' }),
  },
  categories: {
    sorted: () => t('categories in another order'),
    added: (count: number) => plural(count, { one: '{count} category added', other: '{count} categories added' }),
    gone: (count: number) => plural(count, { one: '{count} category removed', other: '{count} categories removed' }),
  },
};

function listChange(
  { sorted, added, gone }: (typeof LISTS)['products'],
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const more = after.filter((id) => !before.includes(id)).length;
  const fewer = before.filter((id) => !after.includes(id)).length;
  if (more === 0 && fewer === 0) return same(before, after) ? undefined : sorted();
  return [more > 0 && added(more), fewer > 0 && gone(fewer)].filter(Boolean).join(', ');
}

function contentChange(before: StoredSection, after: StoredSection): string | undefined {
  if (before.kind === 'products' && after.kind === 'products')
    return listChange(LISTS.products, before.product_ids, after.product_ids);
  if (before.kind === 'categories' && after.kind === 'categories')
    return before.category_ids.length === 0 || after.category_ids.length === 0
      ? same(before.category_ids, after.category_ids)
        ? undefined
        : t('other categories')
      : listChange(LISTS.categories, before.category_ids, after.category_ids);
  if (before.kind === 'banner' && after.kind === 'banner') {
    if (same(before.slides, after.slides)) return undefined;
    const titles = (slides: typeof after.slides) =>
      slides.map((slide) => titleHere(slide) || t('no heading')).join(' · ');
    const [was, is] = [titles(before.slides), titles(after.slides)];
    return was === is ? t('slides changed') : t('slides were “{was}”, are “{is}”', { was, is });
  }
  if (before.kind === 'text' && after.kind === 'text') {
    if (before.html === after.html) return undefined;
    const [was, is] = [htmlText(before.html), htmlText(after.html)];
    return was === is
      ? t('other formats')
      : t('was “{was}”, is “{is}”', { was: was.slice(0, 80), is: is.slice(0, 80) });
  }
  return t('another kind');
}

function sectionChange(before: StoredSection, after: StoredSection, now: Date): string | undefined {
  const times = (section: StoredSection) => timesWords(section, now) ?? t('always');
  const parts = [
    before.title !== after.title && t('heading was “{title}”', { title: before.title }),
    contentChange(before, after),
    ...otherLanguages()
      .filter((language) => !same(before.in_languages?.[language], after.in_languages?.[language]))
      .map((language) => t('other words in {language}', { language: languageName(language) })),
    times(before) !== times(after) && t('shown {times}', { times: times(after) }),
  ].filter(Boolean);
  return parts.length > 0 ? `${nameOf(after)}: ${parts.join('; ')}` : undefined;
}

/** The differences of the second one, in words. */
export function changesBetween(before: HomeContent, after: HomeContent, now = new Date()): string[] {
  const was = new Map(before.sections.map((section) => [section._id, section]));
  const is = new Map(after.sections.map((section) => [section._id, section]));
  const sectionChanges = after.sections.map((section) => {
    const old = was.get(section._id);
    return old ? sectionChange(old, section, now) : t('{name} added', { name: nameOf(section) });
  });
  const gone = before.sections
    .filter(({ _id }) => !is.has(_id))
    .map((section) => t('{name} removed', { name: nameOf(section) }));
  const stayed = (content: HomeContent) =>
    content.sections.map(({ _id }) => _id).filter((id) => was.has(id) && is.has(id));
  const order = same(stayed(before), stayed(after)) ? undefined : t('Sections in another order');
  const header = same(before.headerCategories, after.headerCategories)
    ? undefined
    : t('Other categories in the header');
  return [...sectionChanges, ...gone, order, header].filter((change): change is string => change !== undefined);
}
