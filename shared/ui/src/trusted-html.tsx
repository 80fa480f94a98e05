import type { HTMLAttributes } from 'react';

/** The only place that inserts HTML: text that the API sanitised, or that the front door itself sent. */
export function TrustedHtml({ html, ...rest }: { html: string } & HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
