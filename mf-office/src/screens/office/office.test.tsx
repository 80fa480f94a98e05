import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Office } from './office.tsx';

test('says what it is', () => {
  expect(renderToString(<Office />)).toContain('<h1>Office</h1>');
});
