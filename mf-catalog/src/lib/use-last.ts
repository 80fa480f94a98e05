import { useState } from 'react';

/** The last known value: its content stays, and keeps the focus, while another one loads. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value === undefined ? last : value;
}
