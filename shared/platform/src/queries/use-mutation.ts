import { useCallback, useEffect, useRef, useState } from 'react';

interface Outcome<Input, Value> {
  onSuccess?(value: Value, input: Input): unknown;
  onError?(failure: unknown, input: Input): unknown;
  onSettled?(): unknown;
}

export interface Mutation<Input, Value> extends Outcome<Input, Value> {
  send(input: Input): Promise<Value>;
  /** Shows the change before the shop has agreed; the returned function undoes it. */
  show?(input: Input): () => void;
}

/** An offline device keeps the change until it is online. */
const online = () =>
  navigator.onLine ? undefined : new Promise((resolve) => addEventListener('online', resolve, { once: true }));

export async function mutate<Input, Value>(
  mutation: Mutation<Input, Value>,
  input: Input,
  more: Outcome<Input, Value>,
) {
  const takeBack = mutation.show?.(input);
  let report: (outcome: Outcome<Input, Value>) => unknown;
  try {
    await online();
    const value = await mutation.send(input);
    report = ({ onSuccess }) => onSuccess?.(value, input);
  } catch (failure) {
    takeBack?.();
    report = ({ onError }) => onError?.(failure, input);
  }
  for (const outcome of [mutation, more]) await report(outcome);
  for (const { onSettled } of [mutation, more]) await onSettled?.();
}

/** The change of this component; the callbacks at the end run even if the component is gone by then. */
export function useMutation<Input, Value>(mutation: Mutation<Input, Value>) {
  const [running, setRunning] = useState(0);
  const latest = useRef(mutation);
  useEffect(() => {
    latest.current = mutation;
  });
  const start = useCallback((input: Input, more: Outcome<Input, Value> = {}) => {
    setRunning((count) => count + 1);
    void mutate(latest.current, input, more).finally(() => setRunning((count) => count - 1));
  }, []);
  return { mutate: start, isPending: running > 0 };
}
