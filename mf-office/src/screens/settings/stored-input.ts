import { currentSession } from '@shop/platform';
import { NOTHING_TYPED, type Typed } from './typed.ts';

/** Per person, because several people use a shop's device. */
const key = () => `office settings ${currentSession().user?._id ?? ''}`;

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'values' in value && 'from' in value;

/** Input on this device that was never saved. */
export function storedInput(): Typed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? 'null');
    return isTyped(stored) ? stored : NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}

export function storeInput(typed: Typed): void {
  try {
    if (Object.keys(typed.values).length === 0) localStorage.removeItem(key());
    else localStorage.setItem(key(), JSON.stringify(typed));
  } catch {
    // If the device's storage is full, this tab keeps it.
  }
}
