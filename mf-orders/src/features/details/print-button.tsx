import { Button } from '@shop/shared/ui/button.tsx';

export function PrintButton() {
  return (
    <Button look="line" onClick={() => print()}>
      Print
    </Button>
  );
}
