import type { Order } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { useEffect, useState } from 'react';
import { stepBackLabel } from './step-back-label.ts';

interface Props {
  order: Order;
  busy: boolean;
  onBack: () => void;
}

/** True until that moment. */
function useIsBefore(until: string | undefined) {
  const left = until === undefined ? 0 : Date.parse(until) - Date.now();
  const [, setPast] = useState<string>();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(setPast, left, until);
    return () => clearTimeout(timer);
  }, [until, left]);
  return left > 0;
}

/** A wrong move can be taken back for some minutes. */
export function StepBackButton({ order, busy, onBack }: Props) {
  const { step_back: step } = order;
  const isBefore = useIsBefore(step?.until);
  if (!step || !isBefore) return null;
  return (
    <Button look="link" disabled={busy} onClick={onBack}>
      {stepBackLabel(step.to, order)}
    </Button>
  );
}
