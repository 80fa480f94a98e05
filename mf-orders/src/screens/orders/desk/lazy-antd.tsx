import { type ComponentType, lazy } from 'react';
import { Sheet } from '../../../features/selection/split-view.tsx';
import { DateFilter } from './date-filter.tsx';
import { DeskCards } from './desk-cards.tsx';

/**
 * antd is loaded with the first of these that renders: on phones none does. If it fails to load, the desk is that of a
 * phone.
 */
function withAntd<Props>(load: () => Promise<ComponentType<Props>>, without: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => without) }));
}

export const DateRange = withAntd(
  () => import(/* webpackChunkName: "desk-antd" */ './antd/date-range.tsx').then((module) => module.DateRange),
  DateFilter,
);

export const DeskTable = withAntd(
  () => import(/* webpackChunkName: "desk-antd" */ './antd/desk-table.tsx').then((module) => module.DeskTable),
  DeskCards,
);

export const DetailsDrawer = withAntd(
  () => import(/* webpackChunkName: "desk-antd" */ './antd/details-drawer.tsx').then((module) => module.DetailsDrawer),
  Sheet,
);
