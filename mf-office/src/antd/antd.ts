// The parts of antd that the office uses, as its own copy: the office is published without the shell, which provides
// other parts to the order desk.
import './antd.css';

export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Table } from 'antd/es/table';
