import type { OfficePack } from '@shop/contract/office/packs';
import { labelled } from '../../catalogue/pack-names.ts';
import type { products } from '../../db/schema/catalogue.ts';
import { packLabelIn } from '../../languages/pack-words.ts';

type Labelled = Pick<typeof products.$inferSelect, 'packLabel' | 'inLanguages'>;
type Texts = Labelled['inLanguages'];
type Labels = NonNullable<OfficePack['in_languages']>;

export const labelsOf = (texts: Texts): Labels =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { pack_label }]) =>
      pack_label ? [[language, { label: pack_label }]] : [],
    ),
  );

function withLabels(texts: Texts, labels: Labels): Texts {
  const languages = [...new Set([...Object.keys(texts), ...Object.keys(labels)])];
  const all = languages.map((language) => {
    const { pack_label: _, ...others } = texts[language] ?? {};
    const pack_label = labels[language]?.label?.trim();
    return [language, { ...others, ...(pack_label && { pack_label }) }] as const;
  });
  return Object.fromEntries(all.filter(([, own]) => Object.keys(own).length > 0));
}

/** The texts of a pack that gets this label: a name that contains the old one gets the new one in its place. */
export function textsWith({ packLabel, inLanguages }: Labelled, label: string, labels: Labels | undefined): Texts {
  const texts = labels ? withLabels(inLanguages, labels) : inLanguages;
  return Object.fromEntries(
    Object.entries(texts).map(([language, own]) => {
      const was = inLanguages[language]?.pack_label ?? packLabelIn(packLabel ?? '', language);
      const is = own.pack_label ?? packLabelIn(label, language);
      return [language, { ...own, ...(own.name && { name: labelled(own.name, was, is) }) }];
    }),
  );
}
