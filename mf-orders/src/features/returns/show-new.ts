import type { Order } from '@shop/contract/order';
import { type RefObject, useEffect } from 'react';

/** The dialog gives the focus to its opener first. */
export const DIALOG_LEAVES_MS = 150;

let added: string | undefined;

/** Call it before the order is shown with its new return. */
export function noteNewReturn({ returns: before = [] }: Order, { returns = [] }: Order) {
  added = returns.find(({ _id }) => before.every((one) => one._id !== _id))?._id;
}

/** Call it before the order is shown with the question that was just sent to its customer. */
export function noteNewQuestion({ proposal }: Order) {
  added = proposal?._id;
}

/** Leads to the return or the question that is new: its place is far above the button. */
export function useNew({ _id }: { _id: string }, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (added !== _id) return;
    const timer = setTimeout(() => {
      added = undefined;
      heading.current?.focus();
    }, DIALOG_LEAVES_MS);
    return () => clearTimeout(timer);
  }, [_id, heading]);
}
