import type { LineNews } from '@shop/platform/cart/news';
import { formatRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

export function newsSentence(news: LineNews): string {
  switch (news.kind) {
    case 'price': {
      if (news.now === null) return t('The shop now fixes this price later.');
      if (news.was === null) return t('The price is now {price} each.', { price: formatRupees(news.now) });
      const prices = {
        difference: formatRupees(Math.abs(news.now - news.was)),
        was: formatRupees(news.was),
        now: formatRupees(news.now),
      };
      return news.now > news.was
        ? t('{difference} more each: {was} is now {now}.', prices)
        : t('{difference} less each: {was} is now {now}.', prices);
    }
    case 'quantity':
      return t('{was} became {now}. {reason}', { was: news.was, now: news.now, reason: news.reason });
    case 'unavailable':
      return t('{reason} Take it out to place the order.', { reason: news.reason });
    case 'gone':
      return t('{name} is no longer in your cart: it has left the shop, or was taken out or ordered elsewhere.', {
        name: news.name,
      });
  }
}
