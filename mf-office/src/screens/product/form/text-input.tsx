import type { ComponentProps } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import type { Draft } from '../draft/draft.ts';
import type { PartProps } from './fields.ts';

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

interface Props extends Pick<PartProps, 'draft' | 'edit' | 'problems'>, Omit<ComponentProps<typeof TextField>, 'name'> {
  name: TextName;
}

export const TextInput = ({ name, draft, edit, problems, ...field }: Props) => (
  <TextField
    {...field}
    name={name}
    autoComplete="off"
    value={draft[name]}
    error={problems[name]}
    onChange={({ target }) => edit({ [name]: target.value })}
  />
);
