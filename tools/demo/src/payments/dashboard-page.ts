import { formatRupees } from '@shop/pricing/money';
import type { StandInPayment } from 'api/testing/razorpay-stand-in';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: .5rem; border-bottom: 1px solid #8886; text-align: left; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; }
  input, select, button { min-height: 44px; padding: 0 .75rem; font: inherit; }
  input { width: 7rem; }
`;

const row = ({ id, amount, amount_refunded, status, method }: StandInPayment) =>
  `<tr><td>${id}</td><td>${formatRupees(
    amount,
  )} by ${method}</td><td>${status}</td><td>${formatRupees(amount_refunded)}</td><td>${
    status === 'captured' && amount_refunded < amount
      ? `<form method="post" action="/dashboard/refund"><input type="hidden" name="payment" value="${id}"><input name="rupees" aria-label="Rupees of ${id}" inputmode="decimal" value="${
          (amount - amount_refunded) / 100
        }"><button name="report" value="yes">Refund</button><button name="report" value="no">Refund, but lose the message</button></form>`
      : ''
  }</td></tr>`;

/** The demo's page in place of the provider's dashboard: payments, refunds that the shop did not order, and what becomes of the next one. */
export const dashboardPage = (payments: readonly StandInPayment[], next: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo dashboard</title><style>${STYLE}</style></head>
<body><h1>Payments</h1>
<p>A demonstration on this machine: no money moves.</p>
<form method="post" action="/dashboard/next"><label>What becomes of refunds that the shop orders
<select name="status">${['processed', 'pending', 'failed']
  .map((status) => `<option${status === next ? ' selected' : ''}>${status}</option>`)
  .join('')}</select></label><button>Save</button></form>
<table><thead><tr><th>Payment</th><th>Amount</th><th>State</th><th>Paid back</th><th></th></tr></thead><tbody>${[
  ...payments,
]
  .reverse()
  .map(row)
  .join('')}</tbody></table></body></html>`;
