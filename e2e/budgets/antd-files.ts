import { builtFile, manifestOf } from './built-parts.ts';

/** Traces that a minifier leaves of antd's code and of its sheet. */
export const ANTD_TRACES = ['getPrefixCls', '.ant-table'];

export const antdFiles = () =>
  Object.keys(manifestOf('shell').files)
    .filter((file) => /\.(js|css)$/.test(file))
    .filter((file) => ANTD_TRACES.some((trace) => builtFile('shell', file).includes(trace)));
