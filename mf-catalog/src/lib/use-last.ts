import { useState } from 'react';

/** The last value that was known: what is drawn from it stays, and keeps the focus, while another loads. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
