import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

const THEME = { zeroRuntime: true, hashed: false };
const NO_WAVE = { disabled: true };

/** antd with the shop's tokens; its style sheet is loaded with its code (shared/build/antd). */
export const DeskAntd = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={THEME} wave={NO_WAVE}>
    {children}
  </ConfigProvider>
);
