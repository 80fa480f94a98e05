import { Button } from '@shop/ui/button';
import { t } from '../../t.ts';

export function PrintButton() {
  return (
    <Button look="line" onClick={() => print()}>
      {t('Print')}
    </Button>
  );
}
