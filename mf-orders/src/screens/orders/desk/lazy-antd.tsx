import { lazy } from 'react';
import { Sheet } from '../../../features/selection/split-view.tsx';
import { DateFilter } from './date-filter.tsx';
import { DeskCards } from './desk-cards.tsx';

const loadAntd = () => import(/* webpackChunkName: "desk-antd" */ './antd/parts.ts');
type WithAntd = Awaited<ReturnType<typeof loadAntd>>;

/**
 * antd is loaded with the first of these that renders: on phones none does. If it fails to load, the desk is that of a
 * phone.
 */
const withAntd = <Name extends keyof WithAntd>(name: Name, without: WithAntd[Name]) =>
  lazy(async () => ({
    default: await loadAntd().then(
      (parts) => parts[name],
      () => without,
    ),
  }));

export const DateRange = withAntd('DateRange', DateFilter);
export const DeskTable = withAntd('DeskTable', DeskCards);
export const DetailsDrawer = withAntd('DetailsDrawer', Sheet);
