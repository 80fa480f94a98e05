import { formatRupees } from '@shop/pricing/money';

interface Shown {
  shop: string;
  description: string;
  amountPaise: number;
  orderId: string;
  isPaid: boolean;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: transparent; }
  main { box-sizing: border-box; width: min(26rem, 94vw); padding: 1.5rem; border-radius: 1rem; background: Canvas; color: CanvasText; box-shadow: 0 1rem 3rem rgb(0 0 0 / .35); }
  small { display: block; margin-bottom: 1rem; padding: .5rem .75rem; border-radius: .5rem; background: #fff3c4; color: #3d2f00; }
  h1 { margin: 0; font-size: 1.1rem; }
  b { display: block; margin: .25rem 0 1rem; font-size: 2rem; font-variant-numeric: tabular-nums; }
  button { display: block; width: 100%; min-height: 48px; margin-top: .6rem; border: 1px solid #6b7280; border-radius: .6rem; background: transparent; color: inherit; font: inherit; cursor: pointer; }
  button.pay { border-color: #14532d; background: #14532d; color: white; font-weight: 600; }
  button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
  p[role=status] { min-height: 1.5rem; margin: 1rem 0 0; }
`;

/** The demo's page in place of the provider's. Nothing is charged. */
export const checkoutPage = ({ shop, description, amountPaise, orderId, isPaid }: Shown) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo payment</title><style>${STYLE}</style></head>
<body><main>
<small>A demonstration on this machine: no money moves.</small>
<h1>${escaped(shop)}</h1>
<div>${escaped(description)}</div>
<b>${formatRupees(amountPaise)}</b>
${
  isPaid
    ? '<p>This order is paid already.</p><button data-way="close">Close</button>'
    : `<button class="pay" data-way="pay">Pay by UPI</button>
<button data-way="card">Pay by card</button>
<button data-way="fail">Let the bank refuse it</button>
<button data-way="late">Pay, but report it late</button>
<button data-way="close">Close without paying</button>`
}
<p role="status"></p>
</main><script>
const status = document.querySelector('[role=status]');
async function go(way) {
  if (way === 'close') return parent.postMessage({ dismissed: true }, '*');
  status.textContent = 'One moment…';
  const response = await fetch('/checkout/pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ order_id: ${JSON.stringify(orderId)}, way }) });
  const body = await response.json();
  if (body.razorpay_payment_id) return parent.postMessage(body, '*');
  if (body.late) return parent.postMessage({ dismissed: true }, '*');
  status.textContent = body.message;
}
document.addEventListener('click', (event) => {
  const way = event.target.closest('button')?.dataset.way;
  if (way) go(way);
});
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') go('close'); });
document.querySelector('button').focus();
</script></body></html>`;
