import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** An empty list says why, and what to do. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children} />
);
