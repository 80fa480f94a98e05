/** With this many rows, reading or writing all of them takes seconds. */
const LARGE =
  'products|stock_movements|users|addresses|orders|order_lines|order_events|ratings|sessions|changes|visit_counts';

const ofLarge = (words: string) => new RegExp(words.replace('TABLE', `"?(${LARGE})"?`), 'i');

const RULES: [RegExp, string][] = [
  [/\bdrop (column|table)\b/i, 'the version before reads what is dropped'],
  [/\brename\b/i, 'the version before knows the old name'],
  [/\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/i, 'the version before leaves it out'],
  [ofLarge('alter table TABLE .*\\bset not null'), 'the table is read whole under a lock'],
  [ofLarge('alter table TABLE .*\\b(set data )?type\\b'), 'the table is written anew under a lock'],
  [ofLarge('alter table TABLE add constraint (?!.*\\bnot valid\\b)'), 'the table is read whole under a lock'],
  [ofLarge('create (unique )?index (?!if not exists).* on TABLE\\b'), 'nobody can write while it is made'],
  [ofLarge('^(update|delete from) TABLE\\b'), 'every row is locked until the end'],
];

const withoutComments = (text: string) => text.replace(/--> statement-breakpoint/g, ';').replace(/--[^\n]*/g, '');

/** Reasons why a migration would break the previous version or lock customers out, in words. */
export function migrationFaults(text: string): string[] {
  const statements = withoutComments(text).split(';');
  return statements.flatMap((each) => {
    const statement = each.replace(/\s+/g, ' ').trim();
    return RULES.flatMap(([pattern, why]) => (pattern.test(statement) ? `${why}: ${statement}` : []));
  });
}
