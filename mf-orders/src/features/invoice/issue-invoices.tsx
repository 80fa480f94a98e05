import type { Order } from '@shop/contract/order';
import { profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useAtomValue } from 'jotai';
import { t } from '../../t.ts';
import { useHasRight } from '../money/use-has-right.ts';
import { sayIfOffline } from '../moves/say-if-offline.ts';
import { usePassedFocus } from '../moves/use-passed-focus.ts';
import { useSure } from '../sure/use-sure.ts';
import { lacksInvoice, useIssuing } from './use-issuing.ts';

interface Props {
  orders: readonly Order[];
  viewerId: string;
  small?: boolean;
}

/**
 * For orders that moved before the shop was registered for GST, or whose customers need the invoice earlier. A serial
 * number stays, so several are issued by the second press.
 */
export function IssueInvoices({ orders, viewerId, small = false }: Props) {
  const { issues_invoices: isRegistered } = useAtomValue(profileAtom);
  const mayIssue = useHasRight('invoices.issue');
  const { mutate, isPending } = useIssuing(viewerId);
  const keepFocus = usePassedFocus(isPending);
  const lacking = orders.filter(lacksInvoice);
  const isSeveral = lacking.length > 1;
  const issue = () => {
    sayIfOffline();
    mutate(lacking);
  };
  const { isSure, press } = useSure(issue);
  if (!isRegistered || !mayIssue || lacking.length === 0) return null;
  const count = lacking.length;
  const label = () => {
    if (orders.length === 1) return t('Issue invoice');
    return isSeveral && isSure
      ? t('Issue {count} invoices? Their numbers stay.', { count })
      : t('Issue invoice {count}', { count });
  };
  return (
    <Button
      look="line"
      small={small}
      disabled={isPending}
      onClick={(event) => {
        keepFocus(event);
        if (isSeveral) press(event);
        else issue();
      }}
    >
      {label()}
    </Button>
  );
}
