import { builtFile, manifestOf, SECTIONS } from './built-parts.ts';

/** Text of antd's code that a minifier keeps. */
export const ANTD_TRACE = 'getPrefixCls';

const scriptsOf = (part: string) => Object.keys(manifestOf(part).files).filter((file) => file.endsWith('.js'));

/** Scripts of a part with antd in them. */
export const antdFiles = (part: string) => scriptsOf(part).filter((file) => builtFile(part, file).includes(ANTD_TRACE));

export const allAntdFiles = () => ['shell', ...SECTIONS].flatMap((part) => antdFiles(part));
