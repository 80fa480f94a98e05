import { openContact } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { t } from '../../t.ts';

/** Every way to contact the business; a message starts with the order's number. */
export const ContactUs = ({ orderId }: { orderId: string }) => (
  <Button look="line" onClick={() => openContact(t('Hello, this is about my order {order}.', { order: orderId }))}>
    {t('Contact us')}
  </Button>
);
