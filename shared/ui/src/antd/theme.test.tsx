import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { expect, test } from '@jest/globals';
import {
  Button,
  Checkbox,
  DatePicker,
  Drawer,
  Empty,
  Input,
  Pagination,
  Popover,
  Result,
  Segmented,
  Select,
  Skeleton,
  Statistic,
  Switch,
  Table,
  Tabs,
  Tag,
} from 'antd';
import { renderToString } from 'react-dom/server';
import { ShopAntd } from './shop-antd.tsx';

/** The styles of antd's components on staff screens, and the values of antd's variables. */
function drawn() {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ShopAntd>
        <Button type="primary" />
        <Checkbox />
        <DatePicker.RangePicker />
        <Drawer open />
        <Input.TextArea />
        <Empty />
        <Pagination total={50} />
        <Popover content="" />
        <Result />
        <Segmented options={['Day']} />
        <Select options={[]} />
        <Skeleton />
        <Statistic value="" />
        <Switch />
        <Tabs items={[{ key: '1', label: '' }]} />
        <Tag color="error" />
        <Table columns={[{ title: '' }]} dataSource={[{ key: 1 }]} />
      </ShopAntd>
    </StyleProvider>,
  );
  const rules = extractStyle(cache, { plain: true, types: 'style' });
  const variables = extractStyle(cache, { plain: true, types: ['token', 'cssVar'] });
  return {
    rules,
    values: new Map([...variables.matchAll(/(--ant-[\w-]+):([^;}]+)/g)].map(([, name, to]) => [name, to])),
  };
}

/** Colours for named buttons, sort arrows and popover arrows: no screen uses them. */
const NOT_SHOWN =
  /^--ant-((button-)?(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)-|table-header-icon|(box|drop)-shadow-popover)/;

const LITERAL = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;

test("antd's colours are variables of the shop, so light and dark need no script", () => {
  const { rules, values } = drawn();
  const tokens = readFileSync(join(__dirname, '../../../../shell/src/styles/tokens.css'), 'utf8');
  const used = [...new Set([...rules.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name))];
  const shopsOwn = used.flatMap((name) => /^var\((--[\w-]+)\)$/.exec(values.get(name) ?? '')?.[1] ?? []);
  expect(new Set(shopsOwn).size).toBeGreaterThan(20);
  expect(shopsOwn.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  expect(used.filter((name) => !NOT_SHOWN.test(name) && LITERAL.test(values.get(name) ?? ''))).toEqual([]);
});
