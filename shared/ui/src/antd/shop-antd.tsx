import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdLocale } from './antd-locale.ts';
import { THEME } from './theme.ts';

const NO_WAVE = { disabled: true };
/** antd's own is read aloud as the image 'down'. `Icon` would be one more export of a section's first code. */
const arrow = (
  <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="m6 9 6 6 6-6" />
  </svg>
);
const SELECT = { suffixIcon: arrow };

interface Props {
  /** For pages whose content security policy allows styles by nonce only. */
  nonce?: string;
  children: ReactNode;
}

/** antd with the shop's colours and sizes, for staff screens, which load it when they are shown. */
export function ShopAntd({ nonce, children }: Props) {
  const locale = antdLocale();
  return (
    <ConfigProvider
      theme={THEME}
      wave={NO_WAVE}
      button={{ autoInsertSpace: false }}
      select={SELECT}
      {...(locale && { locale })}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
