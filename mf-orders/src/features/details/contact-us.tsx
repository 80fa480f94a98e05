import { openContact } from '@shop/platform';
import { Button } from '@shop/ui/button';

/** Every way to reach the business; a message is begun with the order's number. */
export const ContactUs = ({ orderId }: { orderId: string }) => (
  <Button look="line" onClick={() => openContact(`Hello, this is about my order ${orderId}.`)}>
    Contact us
  </Button>
);
