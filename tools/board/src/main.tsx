import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ConfigProvider } from './facades/antd.ts';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
        <App />
      </ConfigProvider>
    </StrictMode>,
  );
