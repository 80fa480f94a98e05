export { CancelDialog } from '../../../features/moves/cancel-dialog.tsx';
export { QuoteForm } from '../../../features/quoting/quote-form.tsx';
export { FiltersSheet } from './filters-sheet.tsx';
export { KeysDialog } from './keys-dialog.tsx';
