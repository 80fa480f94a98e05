import { OrderStatus } from '@shop/contract/order-status';
import { ApiError } from '@shop/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnclear, sentenceOf } from '../../../features/words/sentence-of.ts';
import { moveDispatched, recordTrip, sendDoorPhotograph } from '../../../queries/dispatch.ts';
import { t } from '../../../t.ts';
import { isToSend, pictureIn } from './door-picture.ts';
import { dropReport, type Report, storeReport, useUnsentReports } from './unsent-reports.ts';

const AGAIN_MS = 20_000;
const checkCash = () => t('It was marked delivered already. Please check that its cash is recorded.');

type Delivered = Extract<Report, { did: 'delivered' }>;

/** Of the picture in the shop: it is sent once, also if the rest of the report fails. */
async function addressOf(orderId: string, report: Delivered): Promise<string | undefined> {
  const { photograph } = report;
  if (!photograph || !isToSend(photograph)) return photograph;
  const url = await sendDoorPhotograph(orderId, pictureIn(photograph));
  storeReport(orderId, { ...report, photograph: url });
  return url;
}

async function send(orderId: string, report: Report): Promise<unknown> {
  if (report.did === 'failed') return recordTrip(orderId, { trip: 'failed', reason: report.reason });
  const { received_by, cash } = report;
  const photograph = await addressOf(orderId, report);
  return moveDispatched(orderId, {
    status: OrderStatus.Delivered,
    ...(received_by && { received_by }),
    ...(photograph && { photograph }),
    ...(cash && { cash_received: cash }),
  });
}

/** Nothing is wrong with the report: the server is away or busy, or the rider has to log in again. */
const canWait = (failure: unknown) =>
  isUnclear(failure) ||
  (failure instanceof ApiError && (failure.status >= 500 || failure.status === 401 || failure.status === 429));

const wasDelivered = (failure: unknown) =>
  failure instanceof ApiError &&
  failure.code === 'move_not_allowed' &&
  (failure.body as { status?: unknown } | null)?.status === OrderStatus.Delivered;

/** Sends what happened at the doors: at once, or when the connection is back. */
export function useReporting() {
  const unsent = useUnsentReports();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Set<string>());

  async function report(orderId: string, what: Report): Promise<void> {
    if (underWay.current.has(orderId)) return;
    underWay.current.add(orderId);
    setSending(new Set(underWay.current));
    // First: the phone may be switched off while it is sent.
    storeReport(orderId, what);
    try {
      await send(orderId, what);
      dropReport(orderId);
      setProblems(({ [orderId]: _, ...rest }) => rest);
    } catch (failure) {
      if (canWait(failure)) return;
      dropReport(orderId);
      // The response to the first attempt was lost, or somebody else was at the door.
      const isShown = what.did === 'failed' || !wasDelivered(failure);
      const problem = isShown ? sentenceOf(failure) : what.cash ? checkCash() : undefined;
      if (problem) setProblems((before) => ({ ...before, [orderId]: problem }));
    } finally {
      underWay.current.delete(orderId);
      setSending(new Set(underWay.current));
    }
  }

  const sendUnsent = useEffectEvent(() => {
    for (const [orderId, what] of Object.entries(unsent)) void report(orderId, what);
  });
  useEffect(() => {
    const again = () => sendUnsent();
    again();
    addEventListener('online', again);
    const timer = setInterval(again, AGAIN_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);

  return { unsent, problems, sending, report };
}
