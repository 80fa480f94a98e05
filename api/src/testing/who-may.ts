import type { Right } from '@shop/contract/office/rights';

/** `own`: its owner; a right: staff with that right. */
export type May = 'everybody' | 'proof' | 'signed in' | Right | 'own';

/** Who may call which route: each route is here once, independently of its own policy. */
export const WHO_MAY: readonly { may: readonly May[]; call: readonly string[] }[] = [
  {
    may: ['everybody'],
    call: [
      'GET /admin/profile',
      'GET /health',
      'GET /live',
      'GET /pictures/{id}/{file}',
      'GET /ready',
      'GET /user/all-category',
      'GET /user/delivery/{pincode}',
      'POST /payments/razorpay/webhook',
      'POST /user/get-products',
      'POST /user/get/{id}',
      'GET /user/payment-ways',
      'GET /user/pincode/{pincode}',
      'GET /user/popular-searches',
      'GET /user/product-details/{id}',
      'POST /user/sub-product/{id}',
      'GET /user/theme',
      'GET /user/theme/{id}',
      'GET /user/views/{visitor}/{productId}/{flag}',
      'GET /user/visitors/{visitor}/{flag}',
    ],
  },
  {
    may: ['proof'],
    call: ['POST /admin/user-add', 'POST /user/login'],
  },
  {
    may: ['signed in'],
    call: [
      'POST /user/logout',
      'GET /user/sessions',
      'POST /user/sessions/end',
      'GET /user/stock-requests',
      'PUT /user/stock-requests/{productId}',
    ],
  },
  {
    may: ['see'],
    call: [
      'GET /admin/categories',
      'GET /admin/changers',
      'GET /admin/changes',
      'GET /admin/delivery',
      'GET /admin/exports/products.csv',
      'GET /admin/exports/stock.csv',
      'GET /admin/find',
      'GET /admin/first-steps',
      'GET /admin/groups',
      'GET /admin/groups/{id}',
      'GET /admin/groups/{id}/prices',
      'GET /admin/home',
      'GET /admin/home/versions/{version}',
      'GET /admin/me',
      'GET /admin/order-figures',
      'GET /admin/packs/{id}',
      'GET /admin/product-ids',
      'GET /admin/product/{id}',
      'GET /admin/products',
      'GET /admin/settings',
      'GET /admin/stock',
      'GET /admin/stock-lookup',
      'GET /admin/stock-movements/{id}',
      'POST /admin/stock-since',
      'GET /admin/stock/{id}',
      'GET /admin/waiting',
      'GET /user/theme-preview',
      'GET /user/theme-preview/{id}',
    ],
  },
  {
    may: ['own', 'see'],
    call: [
      'GET /user/history/{userId}',
      'GET /user/order-details/{customerId}/{orderId}',
      'GET /user/order-events/{userId}',
    ],
  },
  {
    may: ['own', 'customers.see'],
    call: [
      'GET /user/address/{userId}',
      'GET /user/saved-cart/{userId}',
      'GET /user/user-by-id/{id}',
      'GET /user/usual-products/{userId}',
    ],
  },
  {
    may: ['customers.see'],
    call: ['GET /admin/customers', 'GET /admin/customers/{id}', 'GET /admin/exports/orders.csv', 'GET /admin/staff'],
  },
  {
    may: ['stock.edit', 'customers.see'],
    call: ['GET /admin/stock-requests/{id}'],
  },
  {
    may: ['amounts.see'],
    call: [
      'GET /admin/figures',
      'GET /admin/gstr1',
      'GET /admin/gstr1.csv',
      'GET /admin/payments',
      'GET /admin/payments.csv',
      'GET /admin/sales-register.csv',
    ],
  },
  {
    may: ['own', 'invoices.issue'],
    call: ['GET /user/invoice/{customerId}/{orderId}'],
  },
  {
    may: ['invoices.issue'],
    call: ['GET /admin/invoices', 'POST /admin/invoices/{orderId}'],
  },
  {
    may: ['customers.edit', 'prices.edit'],
    call: ['PATCH /admin/customers/{id}'],
  },
  {
    may: ['prices.edit'],
    call: [
      'POST /admin/groups',
      'POST /admin/groups/{id}/delete',
      'PATCH /admin/groups/{id}',
      'POST /admin/groups/{id}/prices/{productId}/delete',
      'PUT /admin/groups/{id}/prices/{productId}',
    ],
  },
  {
    may: ['own', 'customers.edit'],
    call: [
      'POST /user/add-address/',
      'POST /user/delete-address/{userId}/{addressId}',
      'POST /user/save-cart/{userID}',
      'PUT /user/update-rating/{userID}/{ProductID}',
      'PATCH /user/update-user-address/{userId}/{addressId}',
      'PATCH /user/update-user-profile/{userID}',
    ],
  },
  {
    may: ['own', 'orders.move'],
    call: [
      'PATCH /user/change-order/{customerId}/{orderId}',
      'POST /user/cancel-order/{userID}/{orderId}',
      'POST /user/confirm-payment/{customerId}/{orderId}',
      'POST /user/pay-order/{customerId}/{orderId}',
      'POST /user/place-order/{userID}',
    ],
  },
  {
    may: ['own', 'payments.record'],
    call: ['POST /user/claim-payment/{customerId}/{orderId}'],
  },
  {
    may: ['payments.record'],
    call: [
      'POST /admin/payments/claims/{id}/decline',
      'POST /admin/payments/closing',
      'POST /admin/payments/unmatched/{id}/attach',
      'POST /admin/payments/{orderId}',
    ],
  },
  {
    may: ['payments.record', 'payments.refund'],
    call: ['GET /admin/payments/unmatched'],
  },
  {
    may: ['payments.refund'],
    call: ['POST /admin/payments/unmatched/{id}/refund', 'POST /admin/refunds/{orderId}'],
  },
  {
    may: ['settings.edit'],
    call: ['PATCH /admin/profile', 'PATCH /admin/settings'],
  },
  {
    may: ['delivery.edit'],
    call: ['PUT /admin/delivery'],
  },
  {
    may: ['orders.move'],
    call: [
      'PATCH /admin/order-prices/{orderId}',
      'PATCH /admin/order-status/{orderId}',
      'POST /admin/order-step-back/{orderId}',
    ],
  },
  {
    may: ['products.edit'],
    call: [
      'POST /admin/categories',
      'PUT /admin/categories/order',
      'PATCH /admin/categories/{id}',
      'POST /admin/categories/{id}/delete',
      'PUT /admin/categories/{id}/order',
      'POST /admin/categories/{id}/subcategories',
      'POST /admin/packs/{id}',
      'PUT /admin/packs/{id}',
      'PATCH /admin/product/{id}',
      'POST /admin/products',
      'POST /admin/products/bulk',
      'PATCH /admin/subcategories/{id}',
      'POST /admin/subcategories/{id}/delete',
    ],
  },
  {
    may: ['home.edit'],
    call: [
      'POST /admin/home/discard',
      'PUT /admin/home/draft',
      'POST /admin/home/publish',
      'PATCH /admin/home/versions/{version}',
      'POST /admin/home/versions/{version}/restore',
      'PUT /admin/theme',
    ],
  },
  {
    may: ['import'],
    call: [
      'POST /admin/import',
      'GET /admin/imports',
      'POST /admin/imports',
      'GET /admin/imports/{id}',
      'POST /admin/imports/{id}/check',
      'GET /admin/imports/{id}/errors.csv',
      'GET /admin/imports/{id}/rows',
      'PUT /admin/imports/{id}/rows',
      'POST /admin/imports/{id}/run',
      'POST /admin/imports/{id}/undo',
    ],
  },
  {
    may: ['staff.edit'],
    call: [
      'POST /admin/staff',
      'POST /admin/staff/{phone}/delete',
      'POST /admin/staff/{phone}/log-out',
      'PATCH /admin/staff/{phone}',
    ],
  },
  {
    may: ['customers.edit'],
    call: [
      'POST /admin/customers/{id}/log-out',
      'POST /admin/customers/{id}/notes',
      'POST /admin/customers/{id}/notes/{noteId}/delete',
      'GET /admin/exports/customers.csv',
    ],
  },
  {
    may: ['stock.edit'],
    call: [
      'PUT /admin/stock-requests/{id}/{userId}',
      'PUT /admin/stock-rules',
      'PATCH /admin/stock/{id}',
      'POST /admin/stock/{id}',
      'POST /admin/stocktake',
    ],
  },
  {
    may: ['products.edit', 'home.edit', 'settings.edit', 'import'],
    call: ['POST /admin/picture'],
  },
];
