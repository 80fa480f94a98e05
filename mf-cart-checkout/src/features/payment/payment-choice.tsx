import { PaymentMode } from '@shop/contract/payment';
import { Icon } from '@shop/ui/icon';
import { cashIcon, shopIcon, upiIcon } from '@shop/ui/icon-paths';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import { Option } from '../../ui/option.tsx';
import styles from './payment-choice.module.css';
import { obstacleTo } from './payment-modes.ts';
import { paymentNames } from './payment-names.ts';
import type { Payment } from './use-payment.ts';

const modes = [
  { mode: PaymentMode.CashOnDelivery, detail: () => t('Pay when it reaches you'), icon: cashIcon },
  { mode: PaymentMode.Online, detail: () => t('UPI QR or link after you place the order'), icon: upiIcon },
  { mode: PaymentMode.Offline, detail: () => t('Pay later'), icon: shopIcon },
];

const providerDetail = () => t('UPI, card or net banking, right after you place the order');

const loading = (
  <Loading>
    <Skeleton className={styles.skeleton} />
  </Loading>
);

export function PaymentChoice({ payment: { facts, chosen, choose } }: { payment: Payment }) {
  return (
    <Fold
      icon={modes.find(({ mode }) => mode === chosen)?.icon ?? cashIcon}
      title={t('Pay by')}
      summary={chosen === null ? loading : <b>{paymentNames[chosen]()}</b>}
      stuck={chosen === null ? 'folded' : undefined}
    >
      {(fold) => (
        <div role="radiogroup" aria-label={t('Pay by')}>
          {modes.map(({ mode, detail, icon }) => {
            const obstacle = obstacleTo(mode, facts);
            return (
              <Option
                key={mode}
                group="payment"
                value={String(mode)}
                chosen={mode === chosen}
                disabled={obstacle !== null}
                onChoose={() => choose(mode)}
                onPick={fold}
                title={paymentNames[mode]()}
                detail={obstacle ?? (mode === PaymentMode.Online && facts.hasProvider ? providerDetail() : detail())}
                icon={<Icon path={icon} size={20} />}
              />
            );
          })}
        </div>
      )}
    </Fold>
  );
}
