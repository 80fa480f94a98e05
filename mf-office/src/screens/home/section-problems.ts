import { htmlText } from '@shop/contract/html-text';
import type { BannerSlide, HomeContent, StoredSection } from '@shop/contract/theme';
import { momentProblem } from '../../features/fields/typed-times.ts';
import { t } from '../../t.ts';

/** By the path of the error: `slides.0.title`, `ends_at`. */
export type SectionProblems = Record<string, string>;

const PATH = /^(\/[^/\\\s]\S*|\/)?$/;

function slideProblems({ title, link }: BannerSlide, index: number): SectionProblems {
  const problems: SectionProblems = {};
  if (title.trim() === '') problems[`slides.${index}.title`] = t('Enter a heading for the slide.');
  if (!PATH.test(link)) problems[`slides.${index}.link`] = t('Enter a page of the shop, such as /cart.');
  return problems;
}

/** Without a heading and a text customers would see an empty card. */
const textProblems = ({ title, html }: StoredSection & { kind: 'text' }): SectionProblems =>
  title.trim() || htmlText(html) ? {} : { html: t('Write a heading or a text, or remove this section.') };

function bodyProblems(section: StoredSection): SectionProblems {
  if (section.kind === 'banner') return Object.assign({}, ...section.slides.map(slideProblems));
  return section.kind === 'text' ? textProblems(section) : {};
}

/** What prevents a section from being saved. */
export const problemsOf = (section: StoredSection): SectionProblems => ({
  ...bodyProblems(section),
  ...timesProblems(section),
});

interface SomeTimes {
  starts_at?: string | undefined;
  ends_at?: string | null | undefined;
}

/** What prevents times from being saved. */
export function timesProblems({ starts_at, ends_at }: SomeTimes): SectionProblems {
  const problems: SectionProblems = {};
  const [start, end] = [momentProblem(starts_at), momentProblem(ends_at ?? undefined)];
  if (start) problems.starts_at = start;
  if (end) problems.ends_at = end;
  else if (!start && starts_at && ends_at && starts_at >= ends_at)
    problems.ends_at = t('The end must be after the start.');
  return problems;
}

export const isFit = ({ sections }: HomeContent): boolean =>
  sections.every((section) => Object.keys(problemsOf(section)).length === 0);
