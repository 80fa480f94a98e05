import {
  Activity,
  Fragment,
  type FragmentInstance,
  lazy,
  type Ref,
  Suspense,
  useActionState,
  useEffect,
  useRef,
  useState,
  useTransition,
  ViewTransition,
} from 'react';
import { preload, useFormStatus } from 'react-dom';

const Later = lazy(async () => ({ default: (await import(/* webpackChunkName: "later" */ './later.tsx')).Later }));

function SendButton() {
  const { pending } = useFormStatus();
  return <button type="submit">{pending ? 'Sending' : 'Send'}</button>;
}

function ActionForm({ response }: { response: Promise<void> }) {
  const [sent, send] = useActionState(async (before: string[], form: FormData) => {
    await response;
    return [...before, String(form.get('word'))];
  }, []);
  return (
    <form action={send}>
      <input name="word" aria-label="Word" />
      <SendButton />
      <output>{sent.join(', ')}</output>
    </form>
  );
}

function Hidden({ onEffect }: { onEffect: (isThere: boolean) => void }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    onEffect(true);
    return () => onEffect(false);
  }, [onEffect]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted {count}
    </button>
  );
}

function PendingResponse() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function Fields({ ref }: { ref: Ref<FragmentInstance> }) {
  return (
    <Fragment ref={ref}>
      <input aria-label="First of the fragment" />
      <input aria-label="Second of the fragment" />
    </Fragment>
  );
}

export function WholeReact() {
  const [response] = useState(PendingResponse);
  const [isShown, setIsShown] = useState(true);
  const [hasEffect, setHasEffect] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const [, start] = useTransition();
  const fields = useRef<FragmentInstance>(null);
  return (
    <div>
      <h1>Whole React</h1>
      <Suspense fallback={<p>It loads</p>}>
        <Later />
      </Suspense>
      <ActionForm response={response.promise} />
      <button type="button" onClick={() => response.resolve()}>
        Answer
      </button>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </button>
      <p>{hasEffect ? 'The effect runs' : 'The effect is over'}</p>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Hidden onEffect={setHasEffect} />
      </Activity>
      <Fields ref={fields} />
      <button type="button" onClick={() => fields.current?.focusLast()}>
        Focus the last
      </button>
      <button type="button" onClick={() => preload('/icons/mark.svg', { as: 'image' })}>
        Load ahead
      </button>
      <button type="button" onClick={() => start(() => setIsMoved(true))}>
        Move
      </button>
      {isMoved && (
        <ViewTransition enter="whole-enter" onEnter={() => document.body.setAttribute('data-entered', '')}>
          <p>Moved in</p>
        </ViewTransition>
      )}
    </div>
  );
}
