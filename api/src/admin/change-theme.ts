import type { ThemeRequest } from '@shop/contract/theme';
import { dropDraft, saveTheme } from '../catalogue/theme.ts';
import type { Db } from '../db/database.ts';
import type { KeptTheme, KeptThemeSection } from '../db/schema.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { sanitizeRichText } from '../rich-text.ts';

function keep(section: ThemeRequest['sections'][number]): KeptThemeSection {
  const numbered = { ...section, _id: section._id ?? newId() };
  return numbered.kind === 'text' ? { ...numbered, html: sanitizeRichText(numbered.html) } : numbered;
}

export async function changeTheme(db: Db, { sections, headerCategories, publish }: ThemeRequest) {
  const theme: KeptTheme = { sections: sections.map(keep), headerCategories };
  const ids = theme.sections.map(({ _id }) => _id);
  if (new Set(ids).size < ids.length) throw invalid({ sections: 'Two sections have the same _id.' });
  if (!publish) return saveTheme(db, 'draft', theme);
  await saveTheme(db, 'live', theme);
  await dropDraft(db);
}
