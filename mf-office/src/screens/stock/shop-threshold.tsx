import { Button } from '@shop/ui/button';
import { Popover } from 'antd';
import { useState } from 'react';
import { onScreen } from '../../features/fields/popup-place.ts';
import { ThresholdForm } from '../../features/stock/threshold-form.tsx';
import { sendRules } from '../../queries/change-stock.ts';
import { lookAgain } from '../../queries/stock.ts';
import { t } from '../../t.ts';

/** For all products without their own number. */
export function ShopThreshold({ value }: { value: number }) {
  const [isOpen, setOpen] = useState(false);
  const save = async (low: number | null) => {
    await sendRules({ low_stock: low ?? 0 });
    setOpen(false);
    await lookAgain();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      {...onScreen}
      arrow={false}
      destroyOnHidden
      content={
        <ThresholdForm
          key={value}
          label={t('Low stock at')}
          hint={t('At or below this number a product is low, unless it has its own number.')}
          value={value}
          save={save}
        />
      }
    >
      <Button look="line" small aria-expanded={isOpen}>
        {t('Low stock at {value}', { value })}
      </Button>
    </Popover>
  );
}
