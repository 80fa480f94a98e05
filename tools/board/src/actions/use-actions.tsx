import { Button } from 'antd';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { BoardState } from 'tools/board';
import type { Action } from './action.ts';
import { ActionDialog } from './action-dialog.tsx';

const OpenActionContext = createContext<(action: Action) => void>(() => undefined);

interface Props {
  me: BoardState['me'];
  onSignedOut(sentence: string): void;
  children: ReactNode;
}

/** One dialog for all actions. */
export function Actions({ me, onSignedOut, children }: Props) {
  const [open, setOpen] = useState<{ action: Action; number: number } | null>(null);
  const openAction = useCallback(
    (action: Action) => setOpen((before) => ({ action, number: (before?.number ?? 0) + 1 })),
    [],
  );
  return (
    <OpenActionContext value={openAction}>
      {children}
      {open && (
        <ActionDialog
          key={open.number}
          action={open.action}
          me={me}
          onClose={() => setOpen(null)}
          onSignedOut={onSignedOut}
        />
      )}
    </OpenActionContext>
  );
}

interface ActButton {
  /** Null if the action is not allowed: then it is not offered. */
  action: Action | null;
  label: string;
  /** What it is about, for screen reader users who only hear the button. */
  about: string;
  kind?: 'main' | 'danger';
}

export function ActButton({ action, label, about, kind }: ActButton) {
  const openAction = useContext(OpenActionContext);
  if (!action) return null;
  return (
    <Button
      aria-label={`${label}: ${about}`}
      aria-haspopup="dialog"
      type={kind === 'main' ? 'primary' : 'default'}
      danger={kind === 'danger'}
      onClick={() => openAction(action)}
    >
      {label}
    </Button>
  );
}
