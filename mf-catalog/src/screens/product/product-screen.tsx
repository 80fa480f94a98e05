import layout from '@shop/ui/layout.module.css';
import { useLoaderData, useLocation } from 'react-router-dom';
import { useVisit } from '../../features/visits/use-visit.ts';
import { SoonView } from '../../lib/soon-view.tsx';
import { useRestored } from '../../lib/use-restored.ts';
import type { ProductLoaded } from './loader.ts';
import { ProductPage } from './product-page.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export function ProductScreen() {
  const { page } = useLoaderData<ProductLoaded>();
  const { key } = useLocation();
  useVisit();
  return (
    <div className={layout.wrap}>
      <Shown key={key} page={page} />
    </div>
  );
}

function Shown({ page }: ProductLoaded) {
  return (
    <SoonView of={useRestored(page)} skeleton={<ProductSkeleton />} missing="This product did not load.">
      {(data) => <ProductPage key={data.product._id} {...data} />}
    </SoonView>
  );
}
