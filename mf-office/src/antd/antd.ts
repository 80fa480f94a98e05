// What the office uses of antd, as its own copy: it is published without the shell, which gives the order desk another few.
import './antd.css';

export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Table } from 'antd/es/table';
