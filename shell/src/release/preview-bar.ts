import type { PageRelease } from '@shop/contract/release';
import { dateAndTime } from '@shop/platform/dates';
import styles from './preview-bar.module.css';

/** Says on every page that it is a preview, and links back to the live release. */
export function showPreviewBar({ until, others = [], ...first }: NonNullable<PageRelease['preview']>) {
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Preview');
  const text = document.createElement('p');
  const shown = [first, ...others]
    .map(({ section, build, from }) => `${section} ${build}${from ? ` from ${from}` : ''}`)
    .join(' and ');
  text.textContent = `Preview of ${shown}, until ${dateAndTime(until)}.`;
  const end = document.createElement('a');
  end.href = '/__preview/end';
  end.textContent = 'End preview';
  bar.append(text, end);
  document.body.append(bar);
}
