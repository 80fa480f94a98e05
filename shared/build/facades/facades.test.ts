import { describe, expect, test } from '@jest/globals';
import { facades, facadeText } from './facades.mjs';
import { importsIn } from './imported-names.mjs';

test.each(facades())(
  'the facade of $name holds what is imported; `pnpm --filter @shop/build facades` writes it',
  ({ now, wanted }) => {
    expect(now).toBe(wanted);
  },
);

test('what a text imports is read as the language has it', () => {
  const text = `
    import type { Old } from 'antd';
    import whole, { type Shape, Button, Table as Grid } from 'antd';
    import * as everything from 'antd';
    // import { Commented } from 'antd';
    const words = "import { Quoted } from 'antd'";
    const page = <p>import {'{'} Shown {'}'} from 'antd'</p>;
    const later = () => import('antd');
  `;
  expect(importsIn(text)).toEqual([
    { from: 'antd', names: ['Button', 'Table'] },
    { from: 'antd', names: [] },
    { from: 'antd', names: [] },
  ]);
});

describe('a facade', () => {
  test('takes each component of antd from its own file, and the sheet with the styles of all', () => {
    expect(facadeText('antd', ['DatePicker', 'QRCode'])).toContain(
      "import './antd.css';\n\nexport { default as DatePicker } from 'antd/es/date-picker';\nexport { default as QRCode } from 'antd/es/qr-code';\n",
    );
    expect(() => facadeText('antd', ['Unheard'])).toThrow('antd has no component Unheard');
  });
  test("takes the shop's own links, and the router's provider from the browser's half", () => {
    const text = facadeText('react-router-dom', ['Link', 'NavLink', 'RouterProvider', 'useLocation']);
    expect(text).toContain("export {\n  useLocation,\n} from 'react-router';");
    expect(text).toContain("export { Link, NavLink } from './react-router-link.tsx';");
    expect(text).toContain("export { RouterProvider } from 'react-router/dom';");
  });
  test('of a package that nobody uses is an empty module', () => {
    expect(facadeText('antd', [])).toContain('\nexport {};\n');
  });
});
