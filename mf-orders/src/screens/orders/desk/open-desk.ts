import { loadAntdLanguage } from '@shop/ui/antd-language';
import { Desk } from './desk.tsx';

/** The desk, once the names of months and what antd says are there in the language of its staff. */
export async function openDesk() {
  await loadAntdLanguage();
  return Desk;
}
