import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '../use-media.ts';
import { THEME } from './theme.ts';

const NO_WAVE = { disabled: true };

interface Props {
  /** For pages whose content security policy allows styles by nonce only. */
  nonce?: string;
  /** With a mouse on a wide screen fields are lower, and more fits on it. */
  isDense?: boolean;
  children: ReactNode;
}

/** antd with the shop's colours and sizes, for staff screens, which load it when they are shown. */
export function ShopAntd({ nonce, isDense = false, children }: Props) {
  const hasMouse = useMedia('(min-width: 62em) and (pointer: fine)');
  return (
    <ConfigProvider
      theme={THEME}
      wave={NO_WAVE}
      button={{ autoInsertSpace: false }}
      componentSize={isDense && hasMouse ? 'small' : 'middle'}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
