export { AfterOrderDialog } from '../../../features/after-order/after-order-dialog.tsx';
export { RecordPaymentDialog } from '../../../features/money/record-payment-dialog.tsx';
export { RefundDialog } from '../../../features/money/refund-dialog.tsx';
export { WriteOffDialog } from '../../../features/money/write-off-dialog.tsx';
export { MoveDialog } from '../../../features/moves/move-dialog.tsx';
export { QuoteForm } from '../../../features/quoting/quote-form.tsx';
export { FiltersSheet } from './filters-sheet.tsx';
export { KeysDialog } from './keys-dialog.tsx';
