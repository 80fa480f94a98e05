import { DeliverDialog } from './deliver-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import type { Move, WantedMove } from './use-moves.ts';

/** What has to be known before orders move. */
export type Needed = 'reason' | 'cash' | 'carrier';

interface Props {
  needed: Needed;
  move: WantedMove;
  busy: boolean;
  isWaiting: boolean;
  onSend: (more: Pick<Move, 'reason' | 'cashOf' | 'carried'>) => void;
  onClose: () => void;
}

export function BeforeMoveDialog({ needed, move, onSend, ...rest }: Props) {
  const [only] = move.orders;
  if (needed === 'cash')
    return <DeliverDialog {...rest} orders={move.orders} onConfirm={(cashOf) => onSend({ cashOf })} />;
  if (needed === 'carrier' && only)
    return <ShipDialog {...rest} order={only} onConfirm={(carried) => onSend({ carried })} />;
  return <MoveDialog {...rest} move={move} onConfirm={(reason) => onSend({ reason })} />;
}
