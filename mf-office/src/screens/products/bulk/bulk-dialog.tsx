import type { BulkChange, BulkRefusal, BulkResponse, OfficeCategory } from '@shop/contract/office/products';
import { ApiError, notify } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { AfterPaint } from '../../../features/fields/after-paint.tsx';
import { sentenceOf } from '../../../features/words/sentence-of.ts';
import { changeInBulk } from '../../../queries/change-product.ts';
import { plural, t } from '../../../t.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type BulkText, bulkChangeOf, FIRST } from './bulk-text.ts';

interface Props {
  ids: readonly string[];
  categories: readonly OfficeCategory[];
  onClose: () => void;
  onLeaveOut: (ids: string[]) => void;
  onDone: () => void;
}

interface Preview {
  change: BulkChange;
  response: BulkResponse;
}

const refusedIn = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'bulk_refused' ? (failure.body as BulkRefusal).products : undefined;

/** First a preview of each change; then the change, all or nothing of what the preview could change. */
export function BulkDialog({ ids, categories, onClose, onLeaveOut, onDone }: Props) {
  const [text, setText] = useState<BulkText>(FIRST);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      const refused = refusedIn(failure);
      if (refused && preview) setPreview({ ...preview, response: withRefused(preview.response, refused) });
      setProblem(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  const look = (change: BulkChange, which: readonly string[]) =>
    attempt(async () => {
      const response = await changeInBulk({ dry_run: true, ids: [...which], change });
      setPreview({ change, response });
    });

  function submit() {
    const change = bulkChangeOf(text);
    if ('problem' in change) return setProblem(change.problem);
    void look(change, ids);
  }

  const write = ({ change, response: { products } }: Preview) =>
    attempt(async () => {
      // The others stay as they are, as the preview shows.
      const fit = products.filter((product) => product.problem === null);
      const which = fit.map(({ _id }) => _id);
      const versions = fit.map(({ version }) => version);
      const { changed } = await changeInBulk({ dry_run: false, ids: which, versions, change });
      notify.success(
        plural(
          changed,
          { one: '{count} product changed.', other: '{count} products changed.' },
          { count: formatCount(changed) },
        ),
        { duration: 4000 },
      );
      onDone();
    });

  function leaveOut({ change, response: { products } }: Preview) {
    const out = products.filter((product) => product.problem !== null).map(({ _id }) => _id);
    const rest = products.map(({ _id }) => _id).filter((id) => !out.includes(id));
    onLeaveOut(out);
    if (rest.length === 0) return setPreview(undefined);
    void look(change, rest);
  }

  const title = preview
    ? t('What changes')
    : plural(
        ids.length,
        { one: 'Change {count} product', other: 'Change {count} products' },
        { count: formatCount(ids.length) },
      );
  return (
    <Dialog title={title} onClose={onClose}>
      {preview ? (
        <BulkPreview
          response={preview.response}
          categories={categories}
          problem={problem}
          isBusy={isBusy}
          onBack={() => {
            setPreview(undefined);
            setProblem(undefined);
          }}
          onLeaveOut={() => leaveOut(preview)}
          onWrite={() => void write(preview)}
        />
      ) : (
        <AfterPaint>
          <BulkForm
            text={text}
            categories={categories}
            problem={problem}
            isBusy={isBusy}
            onChange={(change) => {
              setText({ ...text, ...change });
              setProblem(undefined);
            }}
            onSubmit={submit}
          />
        </AfterPaint>
      )}
    </Dialog>
  );
}

const withRefused = (response: BulkResponse, refused: BulkRefusal['products']): BulkResponse => {
  const byId = new Map(refused.map((product) => [product._id, product]));
  return { ...response, products: response.products.map((product) => byId.get(product._id) ?? product) };
};
