import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
}

export interface Dashboard {
  panels: Panel[];
  annotations: { list: { expr: string }[] };
  templating: { list: { name: string; type: string; definition?: string }[] };
}

export const readDashboard = () =>
  JSON.parse(readFileSync(join(root, 'tools/deploy/grafana/shop.json'), 'utf8')) as Dashboard;

export const queriesOf = ({ panels, annotations }: Dashboard): { title: string; expr: string }[] => [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
  ...annotations.list.map(({ expr }) => ({ title: 'annotation', expr })),
];

export const readAlerts = () => readFileSync(join(root, 'tools/deploy/prometheus/shop-alerts.yml'), 'utf8');
