import type { SettingsForm } from './use-settings-form.ts';

/** The props of each part of the settings. */
export interface PartProps {
  form: SettingsForm;
}
