export { AfterOrderDialog } from '../../../features/after-order/after-order-dialog.tsx';
export { MoneyDialog } from '../../../features/money/money-dialog.tsx';
export { BeforeMoveDialog } from '../../../features/moves/before-move-dialog.tsx';
export { QuoteForm } from '../../../features/quoting/quote-form.tsx';
export { FiltersSheet } from './filters-sheet.tsx';
export { KeysDialog } from './keys-dialog.tsx';
