import { Button } from '@shop/ui/button';

export function PrintButton() {
  return (
    <Button look="line" onClick={() => print()}>
      Print
    </Button>
  );
}
