import type { ReactNode } from 'react';
import { ConfigProvider } from './antd.ts';

const THEME = { zeroRuntime: true, hashed: false };
const NO_WAVE = { disabled: true };

/**
 * antd with the shop's tokens, around a screen that uses it; its style sheet is loaded with its code
 * (shared/build/antd).
 */
export const OfficeAntd = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={THEME} wave={NO_WAVE}>
    {children}
  </ConfigProvider>
);
