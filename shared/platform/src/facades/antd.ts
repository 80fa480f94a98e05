// What the shell and the sections import of antd. Written by `pnpm --filter @shop/build facades`.
import './antd.css';

export { default as Checkbox } from 'antd/es/checkbox';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as DatePicker } from 'antd/es/date-picker';
export { default as Drawer } from 'antd/es/drawer';
export { default as Table } from 'antd/es/table';
