import { useState } from 'react';
import { Form, Link, useActionData, useBlocker, useFetcher } from 'react-router-dom';

export function RouterParts() {
  const sent = useActionData() as string | undefined;
  const fetcher = useFetcher<string>();
  const [isChanged, setIsChanged] = useState(false);
  const blocker = useBlocker(isChanged);
  return (
    <div>
      <h1>Whole router</h1>
      <Form method="post">
        <input name="word" aria-label="Word of the form" />
        <button type="submit">Send the form</button>
      </Form>
      <p>{sent ?? 'Nothing was sent'}</p>
      <fetcher.Form method="post">
        <input name="word" aria-label="Word of the fetcher" />
        <button type="submit">Send by fetcher</button>
      </fetcher.Form>
      <p>{fetcher.data ? `The fetcher: ${fetcher.data}` : 'The fetcher has nothing'}</p>
      <button type="button" onClick={() => setIsChanged(true)}>
        Change
      </button>
      <Link to="/whole">Leave</Link>
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          Leave all the same
        </button>
      )}
    </div>
  );
}
