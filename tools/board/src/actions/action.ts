import type { Command } from '../api/calls.ts';

export interface Field {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'moment';
  initial: string;
  hint?: string;
}

export type Values = Record<string, string>;

/** Something that can be done, as the dialog shows it before it is. */
export interface Action {
  title: string;
  /** On the button that does it. */
  verb: string;
  /** What will be otherwise, in a sentence. */
  effect(values: Values): string;
  fields: Field[];
  isDestructive?: boolean;
  /** The log has no place for a reason. */
  withoutWhy?: boolean;
  /** Runs checks that may be passed over by who may. */
  isChecked?: boolean;
  command(values: Values): Pick<Command, 'name' | 'words'> & { options?: Values | Record<string, boolean> };
}
