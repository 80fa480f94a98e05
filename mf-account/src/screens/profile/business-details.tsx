import { buyerProblems } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import type { User } from '@shop/contract/user';
import { ApiError, notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useState } from 'react';
import page from '../../account/account-page.module.css';
import { useUpdateBusiness } from '../../queries/update-profile.ts';
import { sayRules, t } from '../../t.ts';

const NOTICE = 'business';

interface Draft {
  gstin: string;
  legal_name: string;
}

const sentenceOf = (failure: unknown) => (failure instanceof ApiError ? failure.message : t('Please try again.'));

/** In the tab's storage, with its person: a page in another language has it too. */
const KEY = 'typed-business';

function storedDraft(user: string): Draft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { user: string; draft: Draft } | null;
    return stored?.user === user ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

function storeDraft(user: string, draft: Draft | undefined) {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify({ user, draft }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it is lost with its page, as in any form.
    return;
  }
}

/** For tax invoices; loaded where the shop issues them. */
export function BusinessDetails({ user }: { user: User }) {
  const own: Draft = { gstin: user.gstin ?? '', legal_name: user.legal_name ?? '' };
  const [draft, show] = useState(() => storedDraft(user._id));
  const [wasTried, setTried] = useState(false);
  const { mutate, isPending } = useUpdateBusiness(user._id);
  const problems = draft && wasTried ? { ...buyerProblems(draft, sayRules), ...(draft.gstin === '' && noGstin()) } : {};

  const setDraft = (next: Draft | undefined) => {
    storeDraft(user._id, next);
    show(next);
  };
  const close = () => {
    setDraft(undefined);
    setTried(false);
  };
  const send = (change: { gstin: string | null; legal_name: string | null }) =>
    mutate(change, {
      onSuccess: () => {
        close();
        notify.success(change.gstin === null ? t('The business is removed.') : t('The business is saved.'), {
          id: NOTICE,
        });
      },
      onError: (failure) => notify.error(sentenceOf(failure), { id: NOTICE }),
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft || isPending || draft.gstin === '' || Object.keys(buyerProblems(draft)).length > 0) return;
    send({ gstin: draft.gstin, legal_name: draft.legal_name.trim() });
  };
  return (
    <section className={page.panel}>
      <div className={page.panelHead}>
        <h2>{own.gstin ? t('Your business') : t('Buying for a business?')}</h2>
        <Button look="link" onClick={draft ? close : () => setDraft(own)}>
          {draft ? t('Cancel') : own.gstin ? t('Change') : t('Add your GSTIN')}
        </Button>
      </div>
      {!draft && (
        <p className={page.muted}>
          {own.gstin ? `${own.legal_name}, ${own.gstin}` : t('Tax invoices then name your business.')}
        </p>
      )}
      {draft && (
        <form className={page.stack} onSubmit={save} noValidate>
          <TextField
            label="GSTIN"
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={draft.gstin}
            error={problems.gstin}
            onChange={({ target }) => setDraft({ ...draft, gstin: tidyGstin(target.value) })}
          />
          <TextField
            label={t('Legal name')}
            name="legal_name"
            autoComplete="organization"
            maxLength={200}
            value={draft.legal_name}
            error={problems.legal_name}
            onChange={({ target }) => setDraft({ ...draft, legal_name: target.value })}
          />
          <Button type="submit" wide disabled={isPending}>
            {t('Save')}
          </Button>
          {own.gstin && (
            <Button look="link" disabled={isPending} onClick={() => send({ gstin: null, legal_name: null })}>
              {t('Remove the business')}
            </Button>
          )}
        </form>
      )}
    </section>
  );
}

const noGstin = (): Record<string, string> => ({ gstin: t('Enter the GSTIN, or press Cancel.') });
