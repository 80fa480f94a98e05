import type { Command } from '../api/calls.ts';

export interface Field {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'moment';
  initial: string;
  hint?: string;
}

export type Values = Record<string, string>;

/** An action, as the dialog describes it before it runs. */
export interface Action {
  title: string;
  /** The label of the button that runs it. */
  verb: string;
  /** The effect, in a sentence. */
  effect(values: Values): string;
  fields: Field[];
  isDestructive?: boolean;
  /** The log has no field for a reason. */
  withoutWhy?: boolean;
  /** Runs checks that teams with the right may skip. */
  isChecked?: boolean;
  command(values: Values): Pick<Command, 'name' | 'words'> & { options?: Values | Record<string, boolean> };
}
