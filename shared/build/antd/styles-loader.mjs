import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { antdStyles } from './styles.mjs';

/**
 * The sheet of the facade: the styles of what it exports.
 * @type {(this: { resourcePath: string, addDependency(file: string): void }) => string}
 */
export default function stylesLoader() {
  const facade = join(dirname(this.resourcePath), 'antd.ts');
  this.addDependency(facade);
  return antdStyles([...readFileSync(facade, 'utf8').matchAll(/default as (\w+)/g)].map(([, name = '']) => name));
}
