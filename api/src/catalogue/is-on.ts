interface Timed {
  starts_at?: string;
  ends_at?: string;
}

export const isOn =
  (now: Date) =>
  ({ starts_at, ends_at }: Timed): boolean =>
    (starts_at === undefined || new Date(starts_at) <= now) && (ends_at === undefined || new Date(ends_at) > now);
