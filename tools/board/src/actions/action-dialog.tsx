import { Button } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { BoardState } from 'tools/board';
import type { Command } from '../api/calls.ts';
import type { Action, Values } from './action.ts';
import styles from './action-dialog.module.css';
import { ActionFields } from './action-fields.tsx';
import { PassOver } from './pass-over.tsx';
import { type Run, useRun } from './use-run.ts';

const HEADS = { done: 'Done', refused: 'Refused: nothing was changed', failed: 'It did not work' };

/** The service's output and the result; screen readers announce it as it arrives. */
function Outcome({ run: { lines, ending, isRunning } }: { run: Run }) {
  return (
    <div aria-live="polite" className={styles.outcome}>
      {(isRunning || lines.length > 0) && (
        <ol className={styles.lines} aria-label="What the service says">
          {lines.map(({ number, line }) => (
            <li key={number}>{line}</li>
          ))}
          {isRunning && <li className={styles.working}>working…</li>}
        </ol>
      )}
      {ending && (
        <div className={styles.ending} data-kind={ending.kind}>
          <strong>{HEADS[ending.kind]}</strong>
          {ending.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

interface Props {
  action: Action;
  me: BoardState['me'];
  onClose(): void;
  onSignedOut(sentence: string): void;
}

function commandOf(action: Action, values: Values, why: string, passOver: string[]): Command {
  const { name, words, options } = action.command(values);
  return {
    name,
    words,
    options: { ...options, ...(why && { why }), ...(passOver.length > 0 && { 'pass-over': passOver }) },
  };
}

/** Describes the effect, requires a reason, runs the command and shows the output. */
export function ActionDialog({ action, me, onClose, onSignedOut }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const effectId = useId();
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(action.fields.map(({ name, initial }) => [name, initial])),
  );
  const [why, setWhy] = useState('');
  const [lacksWhy, setLacksWhy] = useState(false);
  const [passOver, setPassOver] = useState<string[]>([]);
  const run = useRun(onSignedOut);
  const isDone = run.ending?.kind === 'done';

  useEffect(() => {
    const own = dialog.current;
    // The browser keeps the focus inside, and restores it.
    if (own && !own.open) own.showModal();
  }, []);
  useEffect(() => {
    if (isDone) close.current?.focus();
  }, [isDone]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!action.withoutWhy && !why.trim()) {
      setLacksWhy(true);
      dialog.current?.querySelector('textarea')?.focus();
      return;
    }
    run.start(commandOf(action, values, why.trim(), passOver));
  }

  const shut = () => {
    if (!run.isRunning) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={effectId}
      onClose={onClose}
      onCancel={(event) => {
        if (run.isRunning) event.preventDefault();
      }}
    >
      <form onSubmit={submit} noValidate>
        <h2 id={titleId}>{action.title}</h2>
        <p id={effectId} className={styles.effect}>
          {action.effect(values)}
        </p>
        {!isDone && (
          <fieldset className={styles.fields} disabled={run.isRunning}>
            <legend className={styles.legend}>{action.title}</legend>
            <ActionFields
              fields={action.fields}
              values={values}
              onChange={(name, value) => setValues({ ...values, [name]: value })}
              {...(!action.withoutWhy && {
                why: {
                  text: why,
                  isMissing: lacksWhy,
                  onChange(text: string) {
                    setWhy(text);
                    setLacksWhy(false);
                  },
                },
              })}
            />
            {action.isChecked && <PassOver me={me} chosen={passOver} onChange={setPassOver} />}
          </fieldset>
        )}
        <Outcome run={run} />
        <div className={styles.buttons}>
          <Button ref={close} onClick={shut} disabled={run.isRunning}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              htmlType="submit"
              type={action.isDestructive ? 'default' : 'primary'}
              danger={action.isDestructive === true}
              aria-disabled={run.isRunning}
            >
              {run.isRunning ? 'Working…' : action.verb}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}
