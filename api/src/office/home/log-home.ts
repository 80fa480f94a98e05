import type { ChangedFields } from '@shop/contract/office/changes';
import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { logChange } from '../../changes/log-change.ts';
import type { Tx } from '../../db/database.ts';

type Names = ReadonlyMap<string, string>;

const nameOf = ({ kind, title }: StoredSection) => (title ? `${kind}: ${title}` : kind);

/** Both versions use the newer name of a section, so that its changes are listed together. */
function namesOf(...contents: HomeContent[]): Names {
  const names = new Map<string, string>();
  for (const { sections } of contents)
    for (const section of sections) {
      const name = nameOf(section);
      names.set(section._id, [...names.values()].includes(name) ? `${name} (${section._id})` : name);
    }
  return names;
}

const fieldsOf = ({ sections, headerCategories }: HomeContent, names: Names): ChangedFields => ({
  ...Object.fromEntries(sections.map(({ _id, ...section }) => [names.get(_id) ?? _id, section])),
  order: sections.map(({ _id }) => names.get(_id) ?? _id),
  headerCategories,
});

export async function logHome(
  tx: Pick<Tx, 'insert'>,
  actorId: string,
  subjectName: string,
  [before, after]: [HomeContent, HomeContent],
  more: { before?: ChangedFields; after?: ChangedFields } = {},
) {
  const names = namesOf(before, after);
  await logChange(tx, {
    actorId,
    kind: 'home',
    subjectId: 'home',
    subjectName,
    before: { ...fieldsOf(before, names), ...more.before },
    after: { ...fieldsOf(after, names), ...more.after },
  });
}
