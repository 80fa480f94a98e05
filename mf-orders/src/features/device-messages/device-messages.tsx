import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { SteadyButton } from '@shop/ui/steady-button';
import { useEffect, useState } from 'react';
import { t } from '../../t.ts';
import type { Viewer } from '../viewer.ts';
import { type DeviceState, readDevice, startMessages, stopMessages } from './device.ts';
import styles from './device-messages.module.css';

interface Props {
  order: Pick<Order, 'status'>;
  viewer: Viewer;
  pushKey: string;
}

/** Something may still happen with it. */
const OPEN: readonly OrderStatus[] = [OrderStatus.Ordered, OrderStatus.Confirmed, OrderStatus.Shipped];

function useDevice() {
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setBusy] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const found = await readDevice().catch((): DeviceState => 'off');
      if (isHere) setState(found);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, []);
  async function change(work: () => Promise<DeviceState>, failure: string) {
    setBusy(true);
    setPressed(true);
    setProblem('');
    try {
      setState(await work());
    } catch {
      setProblem(failure);
    }
    setBusy(false);
  }
  return { state, isBusy, wasPressed, problem, change };
}

/** For customers, where their browser can do it. */
export const DeviceMessages = ({ order, viewer, pushKey }: Props) =>
  !viewer.isAdmin && OPEN.includes(order.status) && 'PushManager' in globalThis && <OnThisDevice pushKey={pushKey} />;

/** A button for messages about orders on this device. The browser asks for its permission only after a press. */
function OnThisDevice({ pushKey }: Pick<Props, 'pushKey'>) {
  const { state, isBusy, wasPressed, problem, change } = useDevice();
  // Who blocked them earlier has decided, and is not reminded on every order.
  if (!state || (state === 'blocked' && !wasPressed)) return null;
  const words = {
    off: t('This device can tell you what happens with your orders, also while the shop is closed.'),
    on: t('This device tells you what happens with your orders, until you log out.'),
    blocked: t('Notifications are blocked. You can allow them in the settings that this browser has for this page.'),
  };
  return (
    <div className={styles.box}>
      <p role="status">{problem || words[state]}</p>
      {state === 'off' && (
        <SteadyButton
          look="soft"
          small
          busy={isBusy}
          onClick={() =>
            void change(
              () => startMessages(pushKey),
              t('This device could not be set up. Please try again with a connection.'),
            )
          }
        >
          {t('Tell me on this device')}
        </SteadyButton>
      )}
      {state === 'on' && (
        <SteadyButton
          look="line"
          small
          busy={isBusy}
          onClick={() => void change(stopMessages, t('That was not saved. Please try again.'))}
        >
          {t('Do not tell me here')}
        </SteadyButton>
      )}
    </div>
  );
}
