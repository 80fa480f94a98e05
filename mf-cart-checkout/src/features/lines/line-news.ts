import type { LineNews } from '@shop/platform/cart/news';
import { formatRupees } from '@shop/pricing/money';

export function newsSentence(news: LineNews): string {
  switch (news.kind) {
    case 'price': {
      if (news.now === null) return 'The shop now fixes this price later.';
      if (news.was === null) return `The price is now ${formatRupees(news.now)} each.`;
      const difference = formatRupees(Math.abs(news.now - news.was));
      const direction = news.now > news.was ? 'more' : 'less';
      return `${difference} ${direction} each: ${formatRupees(news.was)} is now ${formatRupees(news.now)}.`;
    }
    case 'quantity':
      return `${news.was} became ${news.now}. ${news.reason}`;
    case 'unavailable':
      return `${news.reason} Take it out to place the order.`;
    case 'gone':
      return `${news.name} is no longer in your cart: it has left the shop, or was taken out or ordered elsewhere.`;
  }
}
