import { openContact } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { phoneIcon } from '@shop/ui/icon-paths';

/** Every way to reach the business; a message is begun with the order's number. */
export const ContactUs = ({ orderId }: { orderId: string }) => (
  <Button look="line" onClick={() => openContact(`Hello, this is about my order ${orderId}.`)}>
    <Icon path={phoneIcon} size={20} />
    Contact us
  </Button>
);
