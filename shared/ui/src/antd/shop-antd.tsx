import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { THEME } from './theme.ts';

const NO_WAVE = { disabled: true };

interface Props {
  /** For pages whose content security policy allows styles by nonce only. */
  nonce?: string;
  children: ReactNode;
}

/** antd with the shop's colours and sizes, for staff screens, which load it when they are shown. */
export const ShopAntd = ({ nonce, children }: Props) => (
  <ConfigProvider
    theme={THEME}
    wave={NO_WAVE}
    button={{ autoInsertSpace: false }}
    {...(nonce !== undefined && { csp: { nonce } })}
  >
    {children}
  </ConfigProvider>
);
