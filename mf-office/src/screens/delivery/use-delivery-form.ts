import type { DeliverySettings, OfficeDelivery } from '@shop/contract/delivery';
import { ApiError, notify, queries } from '@shop/platform';
import { useState } from 'react';
import { same } from '../../features/merge/same.ts';
import { needAttention } from '../../features/saving/need-attention.ts';
import { sentenceOf, unlessOffline } from '../../features/words/sentence-of.ts';
import { deliveryQuery, saveDelivery, staleDelivery } from '../../queries/delivery.ts';
import { t } from '../../t.ts';
import { type DeliveryDraft, draftOf } from './draft.ts';
import { type Problems, readDraft } from './read-draft.ts';

export type DeliveryForm = ReturnType<typeof useDeliveryForm>;

/** `settings.zones.0.name` is the field `zones.0.name`; all of a zone's pincodes are one field here. */
const fieldsOf = (failure: unknown): Problems =>
  failure instanceof ApiError
    ? Object.fromEntries(
        Object.entries(failure.fields).map(([field, text]) => [
          field.replace(/^settings\./, '').replace(/(\.pins)\.\d+$/, '$1'),
          text,
        ]),
      )
    : {};

/** What a field's problem is about: entries of a list are compared with each other. */
const subjectOf = (draft: DeliveryDraft, field: string): unknown =>
  field
    .replace('.charge.', '.')
    .replace(/(\.(?:slots|steps))\..*/, '$1')
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], draft);

/** The whole page is one draft: it is saved as a whole, based on the version that was seen. */
export function useDeliveryForm(saved: OfficeDelivery) {
  const [base, setBase] = useState(saved);
  const [typed, setTyped] = useState<DeliveryDraft>();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<OfficeDelivery>();
  const [isSaving, setSaving] = useState(false);

  // Without input, the page follows what others save.
  const shown = typed ? base : saved;
  const draft = typed ?? draftOf(saved.settings);
  const hasProblem = Object.keys(problems).length > 0;
  const isChanged = typed !== undefined && !same(typed, draftOf(base.settings));

  function change(part: Partial<DeliveryDraft>) {
    if (!typed) setBase(saved);
    const next = { ...draft, ...part };
    setTyped(next);
    const left = Object.entries(problems).filter(([field]) => same(subjectOf(draft, field), subjectOf(next, field)));
    if (left.length === 0 && hasProblem) setFailure(undefined);
    setProblems(Object.fromEntries(left));
  }

  function start(from: OfficeDelivery) {
    setBase(from);
    setTyped(undefined);
    setProblems({});
    setFailure(undefined);
    setTheirs(undefined);
  }

  async function send(version: number, settings: DeliverySettings) {
    setSaving(true);
    try {
      start(await unlessOffline(() => saveDelivery(version, settings)));
      notify.success(t('Saved. Customers see it now.'), { id: 'delivery' });
    } catch (error) {
      const stale = staleDelivery(error);
      if (stale) setTheirs(stale);
      setProblems(fieldsOf(error));
      setFailure(stale ? undefined : sentenceOf(error));
    } finally {
      setSaving(false);
    }
  }

  async function save(version = shown.version) {
    const read = readDraft(draft);
    setProblems(read.problems);
    const wrong = Object.keys(read.problems).length;
    setFailure(wrong > 0 ? needAttention(wrong) : undefined);
    if (wrong === 0) await send(version, read.settings);
  }

  return {
    draft,
    change,
    isChanged,
    isSaving,
    failure,
    theirs,
    hasProblem,
    problem: (field: string): string | undefined => problems[field],
    save: () => save(),
    /** What somebody else has saved is overwritten, knowingly. */
    keepMine: () => theirs && save(theirs.version),
    takeTheirs() {
      if (!theirs) return;
      queries.set(deliveryQuery().key, theirs);
      start(theirs);
    },
    undo: () => start(saved),
  };
}
