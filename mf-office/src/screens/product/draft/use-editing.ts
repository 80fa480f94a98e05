import type { OfficeProduct } from '@shop/contract/office/products';
import { authenticationAtom, useDevice } from '@shop/platform';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { isSwitched } from '../../../features/merge/other-language.ts';
import { newId } from '../../../features/new-id.ts';
import { copyOf } from './copy-of.ts';
import { beginWith, stepOf } from './editing.ts';
import { storedDraftsAtom, withDraft, withoutDraft } from './stored-drafts.ts';
import { useOpenElsewhere } from './use-open-elsewhere.ts';
import { changedFields } from './written.ts';

const SETTLE_MS = 300;

/** A product in the editor; the device keeps the input until it is saved or discarded. */
export function useEditing(product: OfficeProduct | undefined, copied?: OfficeProduct) {
  const { user } = useDevice(authenticationAtom);
  const key = `${user?._id}/${product?._id ?? (copied ? `copy of ${copied._id}` : 'new')}`;
  const [storedDrafts, setStoredDrafts] = useAtom(storedDraftsAtom);
  const [state, step] = useReducer(stepOf, undefined, () => beginWith(product, copied && copyOf(copied)));
  const [newProductId, setNewProductId] = useState(newId);
  const [stock, setStock] = useState('');
  const isDirty = changedFields(state.base, state.mine).length > 0 || (!state.product && stock !== '');
  const wasDirty = useRef(false);
  const unsaved = useRef<() => void>(undefined);
  // Until the stored input is restored or discarded, the form is locked.
  const offered = isDirty ? undefined : storedDrafts[key];
  const isElsewhere = useOpenElsewhere(key, { isDirty, isOffered: offered !== undefined });

  useEffect(() => {
    if (!isDirty && !wasDirty.current) return;
    const draft = { at: new Date().toISOString(), id: newProductId, base: state.base, mine: state.mine, stock };
    const keep = () =>
      setStoredDrafts((drafts) => (isDirty ? withDraft(drafts, key, draft) : withoutDraft(drafts, key)));
    wasDirty.current = isDirty;
    unsaved.current = isDirty ? keep : undefined;
    if (!isDirty) return keep();
    const timer = setTimeout(keep, SETTLE_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [isDirty, state.base, state.mine, stock, key, newProductId, setStoredDrafts]);

  // Leaving within that moment loses nothing either.
  useEffect(() => () => unsaved.current?.(), []);

  function takeUp() {
    if (!offered) return;
    step({ do: 'takeUp', base: offered.base, mine: offered.mine });
    setStock(offered.stock);
    if (offered.id) setNewProductId(offered.id);
  }

  const isOffered = offered !== undefined;
  const goOn = useEffectEvent(takeUp);
  useLayoutEffect(() => {
    if (isOffered && isSwitched()) goOn();
  }, [isOffered]);

  function throwAway() {
    unsaved.current = undefined;
    setStoredDrafts((drafts) => withoutDraft(drafts, key));
  }

  return {
    state,
    step,
    isDirty,
    newProductId,
    stock,
    setStock,
    offered,
    isElsewhere,
    takeUp,
    throwAway,
  };
}
