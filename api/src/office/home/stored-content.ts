import type { HomeContent, StoredSection, ThemeSectionInput } from '@shop/contract/theme';
import { invalid } from '../../http/errors.ts';
import { newId } from '../../ids.ts';
import type { InLanguages } from '../../languages/in-language.ts';
import { storedTexts } from '../../languages/stored-texts.ts';
import { sanitizeRichText } from '../../rich-text.ts';

const RICH_TEXTS = ['html'];

/** With its own texts in other languages as they are stored. */
function withTexts<Thing extends { in_languages?: InLanguages }>(thing: Thing): Thing {
  return thing.in_languages ? { ...thing, in_languages: storedTexts(thing.in_languages, RICH_TEXTS) } : thing;
}

function storedSection(section: ThemeSectionInput): StoredSection {
  const numbered = withTexts({ ...section, _id: section._id ?? newId() });
  if (numbered.kind === 'banner') return { ...numbered, slides: numbered.slides.map(withTexts) };
  return numbered.kind === 'text' ? { ...numbered, html: sanitizeRichText(numbered.html) } : numbered;
}

const hasNoTime = ({ starts_at, ends_at }: ThemeSectionInput) =>
  starts_at !== undefined && ends_at !== undefined && new Date(starts_at) >= new Date(ends_at);

/** The sent content in stored form: sections with ids, sanitised texts. */
export function storedContent(sent: { sections: ThemeSectionInput[]; headerCategories: string[] }): HomeContent {
  const sections = sent.sections.map(storedSection);
  if (new Set(sections.map(({ _id }) => _id)).size < sections.length)
    throw invalid({ sections: 'Two sections have the same _id.' });
  const wrong = sections.findIndex(hasNoTime);
  if (wrong >= 0) throw invalid({ [`sections.${wrong}.ends_at`]: 'The end must be after the start.' });
  return { sections, headerCategories: sent.headerCategories };
}
