import type { SettingsForm } from './use-settings-form.ts';

/** What each part of the settings is given. */
export interface PartProps {
  form: SettingsForm;
}
