import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { WindowedList } from './windowed-list.tsx';

const items = Array.from({ length: 50 }, (_, position) => position);

it.each<[string, { drawnFirst?: number }, number, string]>([
  ['all of a page, as the server draws it', {}, 50, ''],
  ['only as many as wanted, in the height of all', { drawnFirst: 10 }, 10, 'padding-bottom:4000px'],
])('before anything is measured it renders %s', (_, props, drawn, style) => {
  const markup = renderToStaticMarkup(
    <WindowedList items={items} rowHeight={100} {...props}>
      {(item) => <li key={item} />}
    </WindowedList>,
  );
  expect(markup.match(/<li>/g)).toHaveLength(drawn);
  expect(markup).toContain(style);
});
