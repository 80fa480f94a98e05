import { loadAntdLanguage } from '@shop/ui/antd-language';
import { Desk } from './desk.tsx';

/** The desk, after the names of months and antd's texts have loaded in the language of its staff. */
export async function openDesk() {
  await loadAntdLanguage();
  return Desk;
}
