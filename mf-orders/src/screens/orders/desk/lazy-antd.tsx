import { withStandIns } from '@shop/ui/with-stand-ins';
import { Sheet } from '../../../features/selection/split-view.tsx';
import { DateFilter } from './date-filter.tsx';
import { DeskCards } from './desk-cards.tsx';
import { FilterChoice } from './filter-choice.tsx';

function loadParts() {
  if (__SERVER__) throw new Error('The parts with antd are not rendered on the server');
  return import(/* webpackChunkName: "desk-antd" */ './antd/parts.ts');
}

/** antd is loaded with the first of these that renders: on phones none does. Without it the desk looks as on a phone. */
const antd = withStandIns(loadParts);

export const DateRange = antd.part('DateRange', DateFilter);
export const DeskTable = antd.part('DeskTable', DeskCards);
export const FilterSelect = antd.part('FilterSelect', FilterChoice);
export const DetailsDrawer = antd.part('DetailsDrawer', Sheet, { stays: true });
export const lateAntd = antd.late;
