import type { ConfigProviderProps } from 'antd';

type Locale = NonNullable<ConfigProviderProps['locale']>;

let locale: Locale | undefined;

/** antd's own texts; undefined: English, which antd contains. The board uses antd without the platform. */
export const antdLocale = () => locale;

export function setAntdLocale(next: Locale | undefined) {
  locale = next;
}
