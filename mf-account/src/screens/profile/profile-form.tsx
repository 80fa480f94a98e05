import { NAME_LIMIT, readablePhone } from '@shop/contract/person-rules';
import type { User } from '@shop/contract/user';
import { notify } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import page from '../../account/account-page.module.css';
import { useUpdateProfile } from '../../queries/update-profile.ts';
import { t } from '../../t.ts';
import { emailProblem, nameProblem } from './profile-rules.ts';

const NOTICE = 'profile';

export function ProfileForm({ user }: { user: User }) {
  const edit = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<{ name: string; email: string }>();
  const { mutate, isPending } = useUpdateProfile(user._id);
  const { name, email } = draft ?? { name: user.user_name, email: user.user_email ?? '' };
  const isChanged = draft !== undefined && (name !== user.user_name || email !== (user.user_email ?? ''));
  const nameError = draft && nameProblem(name);
  const emailError = draft && emailProblem(email);
  const toggle = () => setDraft(draft ? undefined : { name, email });

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!draft || !isChanged || nameError || emailError || isPending) return;
    notify.loading(t('Saving...'), { id: NOTICE });
    setDraft(undefined);
    // The fields are closed and Save is gone.
    edit.current?.focus();
    mutate(
      { user_name: name.trim(), user_email: email.trim() || null },
      {
        onSuccess: () => notify.success(t('Profile updated successfully'), { id: NOTICE }),
        onError: () => {
          setDraft(draft);
          notify.error(t('Please try again.'), { id: NOTICE });
        },
      },
    );
  };
  return (
    <>
      <div className={page.head}>
        <h1>{t('Your details')}</h1>
        <Button ref={edit} look="link" aria-disabled={isPending} onClick={isPending ? undefined : toggle}>
          {draft ? t('Cancel') : t('Edit')}
        </Button>
      </div>
      <form className={page.panel} onSubmit={save} noValidate>
        <TextField
          label={t('Name')}
          autoComplete="name"
          required
          disabled={!draft}
          value={name}
          error={nameError}
          hint={draft && lengthInWords(name)}
          onChange={({ target }) => setDraft({ name: target.value.trimStart().slice(0, NAME_LIMIT), email })}
        />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          disabled={!draft}
          value={email}
          error={emailError}
          onChange={({ target }) => setDraft({ name, email: target.value })}
        />
        <TextField
          label={t('Phone number')}
          readOnly
          value={readablePhone(user.phoneNumber)}
          hint={t('You log in with it, so it stays.')}
        />
        {isChanged && (
          <Button type="submit" wide disabled={Boolean(nameError || emailError)}>
            {t('Save')}
          </Button>
        )}
      </form>
    </>
  );
}

/** The error of a name that is too long is that of an empty one, so this explains it. */
const lengthInWords = ({ length }: string) =>
  length < NAME_LIMIT
    ? t('{count} of {limit}', { count: length, limit: NAME_LIMIT })
    : t('Use {most} letters or fewer.', { most: NAME_LIMIT - 1 });
