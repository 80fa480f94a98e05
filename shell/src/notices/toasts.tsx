import { connectToaster, type Notice } from '@shop/shared/shop.ts';
import { Icon } from '@shop/shared/ui/icon.tsx';
import { alertIcon, checkIcon, closeIcon, infoIcon, loadIcon } from '@shop/shared/ui/icon-paths.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import styles from './toasts.module.css';

const show = ({ kind, text, id, duration, action }: Notice) => {
  toast[kind](text, {
    ...(id !== undefined && { id }),
    ...(duration !== undefined && { duration }),
    ...(action && { action: { label: action.label, onClick: action.onClick } }),
  });
};

const icon = (path: string) => <Icon path={path} size={20} />;

/** The spec's figures: three visible, 4000 ms unless said, 356 px wide, 14 px apart, bottom right, swiped away at 20 px. */
export function Toasts() {
  useEffect(() => connectToaster({ show, dismiss: (id) => toast.dismiss(id) }), []);
  // Beside the page, which an open dialog makes inert.
  return createPortal(
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={16}
      mobileOffset={{ bottom: 'calc(80px + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      closeButton
      style={{ '--width': '356px', zIndex: 'var(--z-toast)' } as React.CSSProperties}
      icons={{
        success: icon(checkIcon),
        info: icon(infoIcon),
        warning: icon(alertIcon),
        error: icon(alertIcon),
        loading: <span className={styles.spin}>{icon(loadIcon)}</span>,
        close: icon(closeIcon),
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast: styles.toast ?? '',
          icon: styles.icon ?? '',
          content: styles.content ?? '',
          closeButton: styles.close ?? '',
          actionButton: styles.action ?? '',
          success: styles.success ?? '',
          info: styles.info ?? '',
          warning: styles.warning ?? '',
          error: styles.error ?? '',
        },
      }}
    />,
    document.body,
  );
}
