import { PaymentMode, paymentLabels } from '@shop/contract/payment';
import { Icon } from '@shop/ui/icon';
import { cashIcon, shopIcon, upiIcon } from '@shop/ui/icon-paths';
import { Option } from '../../ui/option.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onlineObstacle, type PaymentFacts } from './payment-modes.ts';

const modes = [
  { mode: PaymentMode.CashOnDelivery, detail: 'Pay when it reaches you', icon: cashIcon },
  { mode: PaymentMode.Online, detail: 'UPI QR or link after you place the order', icon: upiIcon },
  { mode: PaymentMode.Offline, detail: 'On your running account', icon: shopIcon },
];

interface Props {
  facts: PaymentFacts;
  chosen: PaymentMode;
  onChoose(mode: PaymentMode): void;
}

export function PaymentChoice({ facts, chosen, onChoose }: Props) {
  return (
    <Panel title="Pay by">
      <div role="radiogroup" aria-label="Pay by">
        {modes.map(({ mode, detail, icon }) => {
          const obstacle = mode === PaymentMode.Online ? onlineObstacle(facts) : null;
          return (
            <Option
              key={mode}
              group="payment"
              value={String(mode)}
              chosen={mode === chosen}
              disabled={obstacle !== null}
              onChoose={() => onChoose(mode)}
              title={paymentLabels[mode]}
              detail={obstacle ?? detail}
              icon={<Icon path={icon} size={20} />}
            />
          );
        })}
      </div>
    </Panel>
  );
}
