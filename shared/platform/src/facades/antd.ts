// What the shop uses of antd, each from its own file so that the rest stays out. See `react-router-dom.ts` beside this.
export { default as Alert } from 'antd/es/alert';
export { default as Button } from 'antd/es/button';
export { default as Checkbox } from 'antd/es/checkbox';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as DatePicker } from 'antd/es/date-picker';
export { default as Drawer } from 'antd/es/drawer';
export { default as Form } from 'antd/es/form';
export { default as Input } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Modal } from 'antd/es/modal';
export { default as Radio } from 'antd/es/radio';
export { default as Rate } from 'antd/es/rate';
export { default as Select } from 'antd/es/select';
export { default as Steps } from 'antd/es/steps';
export { default as theme } from 'antd/es/theme';
