import type { ConfigProviderProps } from 'antd';

type Locale = NonNullable<ConfigProviderProps['locale']>;

let locale: Locale | undefined;

/** What antd itself says, such as the names of a calendar; undefined: English, which it brings along. The board of releases uses antd without the platform. */
export const antdLocale = () => locale;

export function setAntdLocale(next: Locale | undefined) {
  locale = next;
}
