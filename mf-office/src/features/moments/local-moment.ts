const MINUTE_MS = 60_000;

/** An instant for a date and time field, `2026-11-26T09:00`, in this device's time zone. */
export function localOf(moment: string | undefined): string {
  if (moment === undefined) return '';
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** Undefined while the field is empty or incomplete. */
export function momentOf(local: string): string | undefined {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

export const momentWords = (moment: string): string =>
  new Date(moment).toLocaleString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
