import { officeFrame } from '@shop/contract/fragments/office-frame';
import { authenticationAtom, loadFragment, useDevice } from '@shop/platform';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ComponentType, useState } from 'react';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const load = async () =>
  (await loadFragment<{ Fragment: ComponentType }>(officeFrame.section, officeFrame.name)).Fragment;

/** The office's own bar and menu. While the office does not respond, the order desk works below the customers' header. */
export function FrameOfStaff() {
  const [isMissing, setMissing] = useState(false);
  // Before the device's storage is read, the visitor of a staff page may be somebody else.
  const isStaff = useDevice(authenticationAtom).role === 'admin';
  const Frame = useOnDemand(isStaff && !isMissing, load, () => setMissing(true));
  if (isMissing) return <Header />;
  return Frame ? <Frame /> : <div className={styles.bar} />;
}
