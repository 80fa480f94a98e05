import { connectToaster, type Notice } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { alertIcon, checkIcon, closeIcon, infoIcon, loadIcon } from '@shop/ui/icon-paths';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast, useSonner } from 'sonner';
import { t } from '../t.ts';
import { roomAbove, roomBelow } from './room-below.ts';
import styles from './toasts.module.css';

/** Bars and buttons that notices must not cover. */
const CLEAR = '[data-keep-clear]:not([data-hidden] *)';
/** What closes a dialog: in its head, or all of the head. */
const CLOSES = '[role=dialog] > :first-child > button, [role=dialog] > button';

const edgesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

const measure = () => ({ top: roomAbove(edgesOf(CLOSES)), bottom: roomBelow(innerHeight, edgesOf(CLEAR)) });
type Room = ReturnType<typeof measure>;

const changedRoom = (now: Room) => (was: Room) => (was.top === now.top && was.bottom === now.bottom ? was : now);

/** Follows the page while there are notices: their bars and buttons move, grow and appear later. */
function useRoom(areShown: boolean) {
  const [room, setRoom] = useState(measure);
  useEffect(() => {
    if (!areShown) return;
    let frame = 0;
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRoom(changedRoom(measure())));
    };
    changed();
    const page = document.getElementById('root');
    const observer = new MutationObserver(changed);
    if (page) observer.observe(page, { childList: true, subtree: true, attributes: true });
    addEventListener('resize', changed);
    addEventListener('scroll', changed, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('resize', changed);
      removeEventListener('scroll', changed);
    };
  }, [areShown]);
  return room;
}

const show = ({ kind, text, id, duration, action }: Notice) => {
  toast[kind](text || t('Still sending…'), {
    ...(id !== undefined && { id }),
    ...(duration !== undefined && { duration }),
    ...(action && { action: { label: action.label, onClick: action.onClick } }),
  });
};

const icon = (path: string) => <Icon path={path} size={20} />;

const PHONE = '(max-width: 600px)';

function watchSheets(changed: () => void) {
  const page = document.getElementById('root');
  const observer = new MutationObserver(changed);
  if (page) observer.observe(page, { attributeFilter: ['inert'] });
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    phone.removeEventListener('change', changed);
  };
}

/** A dialog makes the page inert; on phones it rises from the bottom, where its buttons must stay free. */
const isSheetOpen = () => document.getElementById('root')?.inert === true && matchMedia(PHONE).matches;

/** The spec's figures: three visible, 4000 ms, 356 px wide, 14 px apart, bottom right, swiped away at 20 px. */
export function Toasts() {
  const overSheet = useSyncExternalStore(watchSheets, isSheetOpen);
  const { top, bottom } = useRoom(useSonner().toasts.length > 0);
  useEffect(() => connectToaster({ show, dismiss: (id) => toast.dismiss(id) }), []);
  // Outside the page, which an open dialog makes inert.
  return createPortal(
    <Toaster
      position={overSheet ? 'top-right' : 'bottom-right'}
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={{ top, bottom, left: 16, right: 16 }}
      mobileOffset={{ top, bottom, left: 16, right: 16 }}
      closeButton
      containerAriaLabel={t('Notifications')}
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
        closeButtonAriaLabel: t('Dismiss'),
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
