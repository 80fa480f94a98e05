import { followErrors, type PageError } from './page-errors.ts';
import { showPanel } from './panel.ts';

const errors: PageError[] = [];
let update: () => void = () => undefined;

followErrors((error) => {
  errors.push(error);
  update();
});

const start = () => {
  update = showPanel(errors);
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();
