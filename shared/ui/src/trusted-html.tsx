import type { HTMLAttributes } from 'react';

/** The one place where markup is put in as it is: what the API sanitised, or what the front door itself sent. */
export function TrustedHtml({ html, ...rest }: { html: string } & HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
