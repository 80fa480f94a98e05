import type { Settings, SettingsChanges } from '@shop/contract/office/settings';
import { ApiError, notify } from '@shop/platform';
import { useEffect, useMemo, useState } from 'react';
import { storedInput, storeInput } from '../../features/merge/stored-input.ts';
import { needAttention } from '../../features/saving/need-attention.ts';
import { sentenceOf, unlessOffline } from '../../features/words/sentence-of.ts';
import { saveSettings } from '../../queries/settings.ts';
import { t } from '../../t.ts';
import { problemsOf } from './problems.ts';
import {
  clashes as clashesOf,
  keepMine,
  NOTHING_TYPED,
  type OfficeProfile,
  type SettingsField,
  settled,
  type Typed,
  without,
  withTyped,
} from './typed.ts';

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'values' in value && 'from' in value;

const MOST_TRIES = 3;

/** `changes.upi_id` is the field `upi_id`. */
const fieldsOf = (failure: unknown): Record<string, string> =>
  failure instanceof ApiError
    ? Object.fromEntries(Object.entries(failure.fields).map(([field, text]) => [field.replace(/^changes\./, ''), text]))
    : {};

/** A removed value is sent as empty: an omitted field stays unchanged. */
const sentOf = ({ values }: Typed): SettingsChanges =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]));

/**
 * Another person's changes to other fields are merged and the save continues; for the same field, the person decides.
 */
async function saveOver(settings: Settings, typed: Typed): Promise<boolean> {
  let { version } = settings;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { settings: now, isSaved } = await saveSettings(version, sentOf(typed));
    if (isSaved) return true;
    if (clashesOf(typed, now.profile).length > 0) return false;
    version = now.version;
  }
  return false;
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The input of all parts of the settings; the device keeps it until it is saved. */
export function useSettingsForm(settings: Settings) {
  const { profile } = settings;
  const [typed, setTyped] = useState<Typed>(() => storedInput('settings', isTyped) ?? NOTHING_TYPED);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const unsaved = useMemo(() => settled(typed, profile), [typed, profile]);
  const changed = Object.keys(unsaved.values) as SettingsField[];
  const clashing = clashesOf(unsaved, profile);
  const wrong = problemsOf(unsaved.values);
  useEffect(() => storeInput('settings', Object.keys(unsaved.values).length > 0 ? unsaved : undefined), [unsaved]);

  async function save() {
    setTried(true);
    setRefused({});
    setFailure(undefined);
    if (Object.keys(wrong).length > 0 || clashing.length > 0 || changed.length === 0) return;
    setSaving(true);
    try {
      if (!(await unlessOffline(() => saveOver(settings, unsaved)))) return;
      setTyped((now) =>
        without(
          now,
          changed.filter((field) => now.values[field] === unsaved.values[field]),
        ),
      );
      setTried(false);
      notify.success(t('Saved. Customers see it now.'), { id: 'settings' });
    } catch (error) {
      setRefused(fieldsOf(error));
      setFailure(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  }

  return {
    profile,
    changed,
    clashing,
    isSaving,
    failure: wasTried && Object.keys(wrong).length > 0 ? needAttention(Object.keys(wrong).length) : failure,
    value: <Field extends SettingsField>(field: Field): OfficeProfile[Field] =>
      (field in unsaved.values ? unsaved.values[field] : profile[field]) as OfficeProfile[Field],
    change<Field extends SettingsField>(field: Field, value: OfficeProfile[Field]) {
      setRefused(({ [field]: _gone, ...rest }) => rest);
      setTyped((now) => withTyped(now, profile, field, value));
    },
    /** Of a field, or of a part of one: `phone_numbers.1`. */
    problem: (field: string): string | undefined => refused[field] ?? (wasTried ? wrong[field] : undefined),
    wrong: Object.keys({ ...refused, ...(wasTried && wrong) }),
    takeTheirs: (field: SettingsField) => setTyped((now) => without(now, [field])),
    keepMine: (field: SettingsField) => setTyped((now) => keepMine(now, profile, field)),
    undo: () => {
      setTyped(NOTHING_TYPED);
      setTried(false);
      setRefused({});
      setFailure(undefined);
    },
    save,
  };
}
