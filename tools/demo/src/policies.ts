export const aboutUs = `
<p lang="hi"><strong>थोक हो या खुदरा, दाम सबके सामने</strong></p>
<p>A <em>panseri</em> is the old five-seer weight that stood on the counter of every provision shop. Ours came from our grandfather, who opened a grain shop on Godown Street in 1961. It holds the door open now, but the rule it stood for has not changed: the rate is on the board, and it is the same for everybody.</p>
<h2>What we do</h2>
<p>We sell rice, dals, spices, oils and everything else that a kitchen uses, to homes, tiffin stalls, hostels and hotels. One packet or a hundred: the more you take, the lower the rate, and you can see every step of it before you order.</p>
<h2>How we choose</h2>
<ul>
<li>Grain and pulses are bought from the mill or the co-operative, never from another trader, and cleaned again in our own godown.</li>
<li>Atta is ground on Mondays and Thursdays, coffee is roasted on Tuesdays, masalas on Wednesdays.</li>
<li>Fresh things come from the mandi at five in the morning. Where the rate changes daily we do not print one; we tell you when you ask.</li>
</ul>
<h2>Come and see</h2>
<p>9, Godown Street, Gandhi Bazaar, Basavanagudi, Bengaluru - 560004. Open every day, 7 am to 9 pm.</p>
`;

export const paymentPolicy = `
<p>You pay what the bill says. There is no charge for any way of paying.</p>
<h2>Cash on Delivery</h2>
<p>Pay the driver in cash when the goods are in front of you: in Bengaluru any amount, in the rest of Karnataka up to ₹5,000, elsewhere not at all. Please keep change for bills under ₹500.</p>
<h2>Online Payment</h2>
<p>After you place the order you pay by UPI or card on the page of our payment provider. If that fails, or you want to pay a little later, press Pay now on the order's page. It shows until when we keep the goods for you, usually half an hour. An order that is not paid by then is cancelled by itself; money that comes later is paid back. We never see or keep your card or bank details.</p>
<p>While our provider cannot be reached, the page may show a UPI QR code of the shop instead. Pay it, press I have paid, and type the reference: we confirm the order when the money is in our account.</p>
<h2>Settle Offline with Merchant</h2>
<p>Open to everybody, also where a price is still on request. After you place the order we call you and agree how you pay: by bank transfer, or at the counter. We confirm the order once that is settled.</p>
<h2>Products without a price</h2>
<p>Where the rate changes daily you can order first. We tell you the rate before we confirm, and you can cancel free of charge if it does not suit you. Online Payment is not offered for such orders.</p>
<h2>Refunds</h2>
<p>Money comes back the way it was paid: UPI and cards are sent within two working days of our confirming the return, and the bank may take up to seven days; cash as credit on the next order or at the counter.</p>
`;

export const privacyPolicy = `
<p>We ask for as little as a shop needs to deliver your rice.</p>
<h2>What we keep</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Phone number, name</td><td>To know who you are and to call before delivery</td><td>While you have an account</td></tr>
<tr><td>Email, if you give it</td><td>To send bills</td><td>While you have an account</td></tr>
<tr><td>Addresses</td><td>To deliver</td><td>Until you delete them</td></tr>
<tr><td>Orders</td><td>Accounts and tax</td><td>Eight years, as the law asks</td></tr>
</tbody>
</table>
<h2>What we do not do</h2>
<p>We do not sell or lend your number to anybody. There are no advertising trackers in this shop. What you search for is not stored with your name.</p>
<h2>On your device</h2>
<p>Your browser remembers that you are logged in and what is in your cart. Logging out removes both.</p>
<h2>Your wishes</h2>
<p>Write to orders@panseri.example or tell us at the counter if you want to see, correct or delete what we hold about you. We answer within seven days.</p>
`;

export const shippingPolicy = `
<p>We deliver to every pincode of India: with our own vans in Bengaluru, and by transport or courier elsewhere.</p>
<h2>When it comes</h2>
<table>
<thead><tr><th scope="col">Where</th><th scope="col">Ordered before</th><th scope="col">With you</th></tr></thead>
<tbody>
<tr><td>Bengaluru (560001 to 560110)</td><td>12 noon</td><td>The same evening, 5 to 8</td></tr>
<tr><td>Bengaluru (560001 to 560110)</td><td>4 pm</td><td>The next morning, 9 to 12</td></tr>
<tr><td>Rest of Karnataka</td><td>Any time</td><td>After two days or more, not on Sundays</td></tr>
<tr><td>Elsewhere in India</td><td>Any time</td><td>After four days or more, not on Sundays</td></tr>
</tbody>
</table>
<p>Orders to the rest of Karnataka begin at ₹300, and to elsewhere at ₹500.</p>
<p>Fresh and chilled goods travel well only as far as our own vans go. If you order them from farther away, we call you before we confirm.</p>
<h2>What it costs</h2>
<p>The bill of your cart is all you pay. If your pincode has a charge for delivery, it is a line of that bill; without such a line, delivery is free.</p>
<h2>At your door</h2>
<p>The driver calls before he comes. Sacks of 25 kg are carried up to the second floor; higher up we need a lift or a helping hand. Please count the pieces before you sign.</p>
<h2>If nobody is at home</h2>
<p>We try once more the next day. After that the order returns to the godown and we call you.</p>
`;

export const returnPolicy = `
<p>If it is not what you ordered, or not as good as we said, it comes back and you lose nothing.</p>
<h2>Within a day</h2>
<p>Fruit, vegetables, dairy and eggs: tell us on the day they arrive. A photograph on WhatsApp is enough. We replace them or take them off the bill.</p>
<h2>Within seven days</h2>
<p>Packed goods, unopened and in their own packing. For grain and flour we also take back an opened bag if there is something wrong inside; keep at least three quarters of it.</p>
<h2>Not returnable</h2>
<ul>
<li>Opened oil, ghee, pickles and soaps, unless they were spoiled when you opened them</li>
<li>Goods ordered specially for you, such as printed gift boxes and khoya</li>
<li>Festival stock after the festival</li>
</ul>
<h2>How it works</h2>
<p>Call or write with the order number. The driver collects with the next delivery in your area, so it may take two days. Once the goods are checked the order shows "Returned" and the money follows as the payment policy says.</p>
`;

export const termsConditions = `
<p>These are the terms on which Panseri, 9 Godown Street, Bengaluru, sells to you through this shop.</p>
<h2>Rates</h2>
<p>The rate that counts is the one shown when you place the order. If a rate or our stock changes while you are shopping, the order is not placed; we show you what has changed and you decide again. Quantity rates apply to one product in one order.</p>
<h2>Orders</h2>
<p>An order is a request until we confirm it. You may cancel it yourself until then. After that, call us: what has not left the godown can still be stopped.</p>
<h2>Quantities</h2>
<p>Some goods have a smallest or a largest quantity for one order. We may ask about very large orders before we confirm them.</p>
<h2>Weights and quality</h2>
<p>Net weights are as marked. Loose and fresh goods may differ by up to two per cent; you pay for what the scale shows if it is less.</p>
<h2>Your account</h2>
<p>Your phone number is your key. Keep the codes you receive to yourself; we never ask for them on the phone.</p>
<h2>Disputes</h2>
<p>Talk to us first; most things are settled over tea. Otherwise the courts of Bengaluru decide, under the laws of India.</p>
`;
