import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdLocale } from './antd-locale.ts';
import { THEME } from './theme.ts';

const NO_WAVE = { disabled: true };

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
      {...(locale && { locale })}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
