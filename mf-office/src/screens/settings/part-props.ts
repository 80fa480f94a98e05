import type { SettingsForm } from './use-settings-form.ts';

export interface PartProps {
  form: SettingsForm;
}
