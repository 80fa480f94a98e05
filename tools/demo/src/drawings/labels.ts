import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { demoFolder } from '../folder.ts';
import { type GrainName, grains } from './grains.ts';
import { type LabelStyle, styles } from './label.ts';

/** A product's kind of pack, and the print on it. */
export interface ProductLabel {
  sku: string;
  pack: string;
  name: string[];
  hindi: string;
  weight: string;
  ground: string;
  accent: string;
  style: LabelStyle;
  /** The visible content: grains, or loose goods. */
  goods: string;
}

export const asGrains = (goods: string): GrainName | undefined => (goods in grains ? (goods as GrainName) : undefined);

export function readLabels(): ProductLabel[] {
  const [, ...rows] = readCsvTable(readFileSync(join(demoFolder, 'src/drawings/labels.csv'), 'utf8')).rows;
  return rows.map(({ cells }) => {
    const [sku = '', pack = '', name = '', hindi = '', weight = '', ground = '', accent = '', style = '', goods = ''] =
      cells;
    return {
      sku,
      pack,
      name: name.split('/'),
      hindi,
      weight,
      ground,
      accent: accent || '#f5b52e',
      style: styles.find((each) => each === style) ?? 'plain',
      goods,
    };
  });
}
