import { HOOK_EVENTS, type HookEvent } from '@shop/contract/office/webhooks';
import { Select } from 'antd';
import { Field } from '../../features/fields/field.tsx';
import { popupPlace } from '../../features/fields/popup-place.ts';
import { t } from '../../t.ts';
import { kindLabel } from './words.ts';

interface Props {
  value: HookEvent[];
  onChange: (events: HookEvent[]) => void;
}

export const EventsField = ({ value, onChange }: Props) => (
  <Field label={t('Events')}>
    {(control) => (
      <Select<HookEvent[]>
        {...control}
        mode="multiple"
        showSearch={false}
        getPopupContainer={popupPlace}
        value={value}
        options={HOOK_EVENTS.map((event) => ({ value: event, label: kindLabel(event) }))}
        onChange={onChange}
      />
    )}
  </Field>
);
