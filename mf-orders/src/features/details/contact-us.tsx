import { openContact } from '@shop/platform';
import { Button } from '@shop/ui/button';

/** Every way to contact the business; a message starts with the order's number. */
export const ContactUs = ({ orderId }: { orderId: string }) => (
  <Button look="line" onClick={() => openContact(`Hello, this is about my order ${orderId}.`)}>
    Contact us
  </Button>
);
