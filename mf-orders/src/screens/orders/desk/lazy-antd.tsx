import { withStandIns } from '@shop/ui/with-stand-ins';
import { Sheet } from '../../../features/selection/split-view.tsx';
import { DateFilter } from './date-filter.tsx';
import { DeskCards } from './desk-cards.tsx';

/** antd is loaded with the first of these that renders: on phones none does. Without it the desk is that of a phone. */
const antd = withStandIns(() => import(/* webpackChunkName: "desk-antd" */ './antd/parts.ts'));

export const DateRange = antd.part('DateRange', DateFilter);
export const DeskTable = antd.part('DeskTable', DeskCards);
export const DetailsDrawer = antd.part('DetailsDrawer', Sheet, { stays: true });
export const lateAntd = antd.late;
