import { type ComponentProps, memo } from 'react';
import { TextField } from '../../../features/fields/text-field.tsx';
import type { Draft } from '../draft/draft.ts';
import type { PartProps } from './fields.ts';

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

interface Props extends Pick<PartProps, 'draft' | 'edit' | 'problems'>, Omit<ComponentProps<typeof TextField>, 'name'> {
  name: TextName;
}

type OneProps = Omit<Props, 'draft' | 'problems'> & { value: string; error: string | undefined };

/** Typing in one field renders no other one again. */
const OneField = memo(({ name, edit, ...field }: OneProps) => (
  <TextField {...field} name={name} onChange={({ target }) => edit({ [name]: target.value })} />
));

export const TextInput = ({ draft, problems, ...field }: Props) => (
  <OneField {...field} value={draft[field.name]} error={problems[field.name]} />
);
