import type { StockMovementInput } from '@shop/contract/stock';
import type { Tx } from '../db/database.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { type Shelf, type StockProblem, workOut } from './work-out.ts';
import { writeMovements } from './write-movements.ts';

const stockRefusal = ({ conflict, field, message }: StockProblem) =>
  conflict ? new ApiError(409, conflict, message) : invalid({ [`movement.${field}`]: message });

export async function moveStock(tx: Tx, shelf: Shelf, input: StockMovementInput, actorId: string) {
  const at = new Date();
  const [workedOut] = await workOut(tx, [{ shelf, input }], at);
  if (!workedOut || workedOut === 'known') return;
  if ('problem' in workedOut) throw stockRefusal(workedOut.problem);
  await writeMovements(tx, [workedOut.movement], { actorId, at });
}
