import type { StockRow } from '@shop/contract/office/stock';
import { ApiError, shopStore, useDevice, withNotice } from '@shop/platform';
import { useIsOnline } from '@shop/ui/use-is-online';
import { useEffect, useEffectEvent, useState } from 'react';
import { isUnclear, sentenceOf } from '../../features/words/sentence-of.ts';
import { lookUpCode, searchStock } from '../../queries/change-stock.ts';
import { t } from '../../t.ts';
import { type WaitingCode, waitingCodesAtom, withCode, withFits, withoutCode } from './waiting-codes.ts';

const CODE = /^\S*\d\S*$/;

/** A code finds one product; other text is searched by name. */
async function find(typed: string): Promise<StockRow[]> {
  if (!CODE.test(typed)) return (await searchStock(typed)).products;
  try {
    return [(await lookUpCode({ code: typed.slice(0, 64) })).product];
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
    return (await searchStock(typed)).products;
  }
}

const change = (make: (all: WaitingCode[]) => WaitingCode[]) =>
  shopStore.set(waitingCodesAtom, make(shopStore.get(waitingCodesAtom)));

/** Codes become products. What cannot be looked up waits on the device, also through a reload. */
export function useCodes(take: (product: StockRow) => void) {
  const waiting = useDevice(waitingCodesAtom);
  const isOnline = useIsOnline();
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const [choice, setChoice] = useState<{ code: string; found: StockRow[] }>();

  const forget = (code: string) => change((all) => withoutCode(all, code));
  /** All pieces that were scanned of it until now. */
  function done(code: string, product: StockRow) {
    const pieces = shopStore.get(waitingCodesAtom).find((one) => one.code === code)?.pieces ?? 0;
    forget(code);
    for (let piece = 0; piece < pieces; piece += 1) take(product);
  }
  function notOne(code: string, found: StockRow[], isWatched: boolean) {
    if (isWatched) {
      setChoice(found.length > 0 ? { code, found } : undefined);
      setMessage(found.length > 0 ? t('Which of these?') : t('Nothing has the code or name {code}.', { code }));
    }
    if (isWatched && found.length === 0) forget(code);
    else change((all) => withFits(all, code, found.length));
  }

  async function lookUp(code: string, isWatched: boolean) {
    if (!navigator.onLine) return;
    setUnderWay((all) => [...all, code]);
    try {
      const found = await withNotice(find(code));
      const [only, ...others] = found;
      if (!only || others.length > 0) return notOne(code, found, isWatched);
      done(code, only);
      setMessage('');
    } catch (failure) {
      if (!isUnclear(failure)) setMessage(`${code}: ${sentenceOf(failure)}`);
    } finally {
      setUnderWay((all) => all.filter((one) => one !== code));
    }
  }

  const lookAllUp = useEffectEvent(() => {
    for (const { code, fits } of waiting) if (fits === undefined && !underWay.includes(code)) void lookUp(code, false);
  });
  useEffect(() => {
    if (isOnline) lookAllUp();
  }, [isOnline]);

  return {
    message,
    found: choice?.found ?? [],
    /** Without those that are being looked up. */
    waiting: waiting.filter(({ code }) => !underWay.includes(code) && code !== choice?.code),
    scan(code: string) {
      setMessage('');
      change((all) => withCode(all, code));
      void lookUp(code, true);
    },
    lookUp: (code: string) => void lookUp(code, true),
    forget,
    choose(product: StockRow) {
      if (choice) done(choice.code, product);
      setChoice(undefined);
      setMessage('');
    },
  };
}
