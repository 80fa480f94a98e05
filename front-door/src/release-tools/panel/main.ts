import { followErrors, type PageError } from './page-errors.ts';
import { showPanel } from './panel.ts';

const errors: PageError[] = [];
let tell: () => void = () => undefined;

followErrors((error) => {
  errors.push(error);
  tell();
});

const start = () => {
  tell = showPanel(errors);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
