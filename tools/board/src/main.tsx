import { ShopAntd } from '@shop/ui/shop-antd';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ShopAntd nonce={root.nonce}>
        <App />
      </ShopAntd>
    </StrictMode>,
  );
