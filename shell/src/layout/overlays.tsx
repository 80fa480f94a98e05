import { authenticationAtom, closeLogin, contactOpenAtom, notify, toasterWantedAtom, useDevice } from '@shop/platform';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useAtom } from 'jotai';
import { flushSync } from 'react-dom';
import { t } from '../t.ts';
import styles from './loading-curtain.module.css';
import { sidebarOpenAtom } from './sidebar-open.ts';

/** Shows quickly that a tap was received, while the code of its target loads. */
const LoadingCurtain = () => (
  <div className={styles.curtain} role="status" aria-label={t('Loading')}>
    <span className={styles.ring} />
  </div>
);

const loadToasts = async () => (await import(/* webpackChunkName: "toasts" */ '../notices/toasts.tsx')).Toasts;
const loadLogin = async () => (await import(/* webpackChunkName: "login" */ '../login/login-dialog.tsx')).LoginDialog;
const loadContact = async () => (await import(/* webpackChunkName: "contact" */ './contact-dialog.tsx')).ContactDialog;
const loadSidebar = async () => (await import(/* webpackChunkName: "sidebar" */ './sidebar.tsx')).Sidebar;

const codeMissing = (close: () => void) => () => {
  close();
  notify.error(t('Something went wrong, please try again'), { id: 'serverError' });
};

/** Everything above the page. Nothing of it is loaded before its first use. */
export function Overlays() {
  const loginOpen = useDevice(authenticationAtom).isModalOpen;
  const [contactOpen, setContactOpen] = useAtom(contactOpenAtom);
  const [sidebarOpen, setSidebarOpen] = useAtom(sidebarOpenAtom);
  const [toasterWanted, setToasterWanted] = useAtom(toasterWantedAtom);
  const closeContact = () => setContactOpen(false);
  const closeSidebar = () => setSidebarOpen(false);

  const Toasts = useOnDemand(toasterWanted, loadToasts, () => {
    // At once: a notice in the same moment would leave the code wanted all the time, and never requested again.
    flushSync(() => setToasterWanted(false));
    addEventListener('online', () => setToasterWanted(true), { once: true });
  });
  const LoginDialog = useOnDemand(loginOpen, loadLogin, codeMissing(closeLogin));
  const ContactDialog = useOnDemand(contactOpen, loadContact, codeMissing(closeContact));
  const Sidebar = useOnDemand(sidebarOpen, loadSidebar, codeMissing(closeSidebar));
  const waiting = (loginOpen && !LoginDialog) || (contactOpen && !ContactDialog) || (sidebarOpen && !Sidebar);
  return (
    <>
      {waiting && <LoadingCurtain />}
      {Sidebar && <Sidebar close={closeSidebar} />}
      {ContactDialog && <ContactDialog close={closeContact} />}
      {LoginDialog && <LoginDialog />}
      {Toasts && <Toasts />}
    </>
  );
}
