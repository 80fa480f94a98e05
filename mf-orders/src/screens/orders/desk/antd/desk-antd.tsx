import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const THEME = { zeroRuntime: true, hashed: false };
const NO_WAVE = { disabled: true };

/** antd as the shop has it: its sheet, in the shop's tokens, comes with its code (shared/build/antd). */
export const DeskAntd = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={THEME} wave={NO_WAVE}>
    {children}
  </ConfigProvider>
);
