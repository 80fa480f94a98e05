import type { ZoneDraft } from './draft.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

export interface ZoneProps {
  form: DeliveryForm;
  zone: ZoneDraft;
  place: number;
  onChange: (part: Partial<ZoneDraft>) => void;
}
