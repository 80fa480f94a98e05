import { useCallback, useEffect, useRef, useState } from 'react';
import { shopStore } from '../state/device.ts';
import { notify, toasterWantedAtom } from '../state/notify.ts';

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

/** Waits until the device is online, or the change is dropped. Closing the page would lose it: the browser asks. */
async function online(drops: Set<() => void> | undefined): Promise<boolean> {
  if (navigator.onLine) return true;
  const warn = (event: Event) => event.preventDefault();
  let end = (_isOnline: boolean) => {};
  const goOn = () => end(true);
  const drop = () => end(false);
  addEventListener('beforeunload', warn);
  addEventListener('online', goOn);
  drops?.add(drop);
  const isOnline = await new Promise<boolean>((resolve) => {
    end = resolve;
  });
  removeEventListener('beforeunload', warn);
  removeEventListener('online', goOn);
  drops?.delete(drop);
  return isOnline;
}

const SLOW_MS = 5000;

/** People wonder whether their button has done anything: after a while a notice says that it is still being sent. */
export async function withNotice<Value>(sent: Promise<Value>): Promise<Value> {
  // Loaded now: later it would be as slow.
  shopStore.set(toasterWantedAtom, true);
  const timer = setTimeout(() => notify.loading('', { id }), SLOW_MS);
  const id = `slow ${timer}`;
  try {
    return await sent;
  } finally {
    clearTimeout(timer);
    notify.dismiss(id);
  }
}

export async function mutate<Input, Value>(
  mutation: Mutation<Input, Value>,
  input: Input,
  more: Outcome<Input, Value>,
  drops?: Set<() => void>,
) {
  const takeBack = mutation.show?.(input);
  let report: (outcome: Outcome<Input, Value>) => unknown = () => undefined;
  try {
    if (await online(drops)) {
      const value = await withNotice(mutation.send(input));
      report = ({ onSuccess }) => onSuccess?.(value, input);
    } else takeBack?.();
  } catch (failure) {
    takeBack?.();
    report = ({ onError }) => onError?.(failure, input);
  }
  for (const outcome of [mutation, more]) await report(outcome);
  for (const { onSettled } of [mutation, more]) await onSettled?.();
}

/** This component's change; the callbacks run even if the component was removed meanwhile. */
export function useMutation<Input, Value>(mutation: Mutation<Input, Value>) {
  const [running, setRunning] = useState(0);
  const latest = useRef(mutation);
  useEffect(() => {
    latest.current = mutation;
  });
  const drops = useRef(new Set<() => void>());
  const start = useCallback((input: Input, more: Outcome<Input, Value> = {}) => {
    setRunning((count) => count + 1);
    void mutate(latest.current, input, more, drops.current).finally(() => setRunning((count) => count - 1));
  }, []);
  /** What still waits for the network is not sent any more. */
  const drop = useCallback(() => {
    for (const dropOne of drops.current) dropOne();
  }, []);
  return { mutate: start, drop, isPending: running > 0 };
}
