import { limitsRefused } from '@shop/watching/limits-refused';
import type { Metrics } from '@shop/watching/metrics';

export type ApiMetrics = ReturnType<typeof apiMetrics>;

export const apiMetrics = (metrics: Metrics) => ({
  ordersPlaced: metrics.counter({ name: 'shop_orders_placed_total', help: 'Orders that were placed here' }),
  payments: metrics.counter({
    name: 'shop_payments_total',
    help: 'Payments by the provider; unmatched: they belong to no order',
    labels: ['state'],
  }),
  webhooks: metrics.counter({
    name: 'shop_payment_webhooks_total',
    help: 'Messages of the payment provider',
    labels: ['result'],
  }),
  providerFailures: metrics.counter({
    name: 'shop_payment_provider_failures_total',
    help: 'Calls to the payment provider without a usable response',
  }),
  messages: metrics.counter({
    name: 'shop_messages_total',
    help: 'Messages to and from other processes; lost: others sent them, and they did not arrive',
    labels: ['direction'],
  }),
  outbox: metrics.counter({
    name: 'shop_outbox_attempts_total',
    help: 'Attempts to send a message to a customer or to the business',
    labels: ['channel', 'result'],
  }),
  channelWebhooks: metrics.counter({
    name: 'shop_message_webhooks_total',
    help: 'News of messages that their channels sent',
    labels: ['channel', 'result'],
  }),
  reconnects: metrics.counter({
    name: 'shop_message_reconnects_total',
    help: 'How often the connection that messages come through was made anew',
  }),
  refused: limitsRefused(metrics),
  backgroundErrors: metrics.counter({
    name: 'shop_background_errors_total',
    help: 'What failed while nobody waited for it',
  }),
});
