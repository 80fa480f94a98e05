import { Late } from '@shop/ui/late';
import type { ProposalProps } from './proposal-notice.tsx';

const load = async () => (await import(/* webpackChunkName: "proposal" */ './proposal-notice.tsx')).ProposalNotice;

/** Few orders have one: its code is loaded with it. */
export const LateProposal = (props: ProposalProps) =>
  props.order.proposal ? <Late load={load} props={props} missing="What the shop asks did not load." /> : null;
