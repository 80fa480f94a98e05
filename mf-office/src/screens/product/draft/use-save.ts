import type { ChangedMeanwhile, NewProduct, OfficeProduct } from '@shop/contract/office/products';
import type { ProductPatch } from '@shop/contract/product';
import { ApiError } from '@shop/platform';
import { isNumber, numberOf } from '@shop/pricing/typed-numbers';
import type { Dispatch } from 'react';
import { sentenceOf, unlessOffline } from '../../../features/words/sentence-of.ts';
import { changeProduct, createProduct } from '../../../queries/change-product.ts';
import { t } from '../../../t.ts';
import { draftOf, FIELD_NAMES } from './draft.ts';
import { type Editing, type Step, stepOf } from './editing.ts';
import { merged } from './merge.ts';
import { problemsOf, readFirstStock } from './problems.ts';
import { changedFields, written } from './written.ts';

const notYet = () => t('Not saved: some fields need attention.');

interface Parts {
  state: Editing;
  step: Dispatch<Step>;
  newProductId: string;
  stock: string;
  onSaved: (product: OfficeProduct) => void;
}

const send = ({ state, newProductId, stock }: Parts) => {
  const { product, base, mine } = state;
  if (!product) {
    const whole = {
      ...written(mine, FIELD_NAMES),
      _id: newProductId,
      deleted: false,
      stock: numberOf(readFirstStock(stock)) ?? 0,
    };
    return createProduct(whole as unknown as NewProduct);
  }
  const patch = { ...written(mine, changedFields(base, mine)), version: product.version };
  return changeProduct(product._id, patch as ProductPatch);
};

/** A request with a lost response may have arrived: then the current version equals the sent one. */
function isDoneAlready({ base, mine }: Editing, current: OfficeProduct): boolean {
  const together = merged(base, mine, current, []);
  return together.clashes.length === 0 && changedFields(draftOf(current), together.mine).length === 0;
}

const isConflict = (failure: unknown): failure is ApiError & { body: Partial<ChangedMeanwhile> } =>
  failure instanceof ApiError &&
  failure.status === 409 &&
  typeof failure.body === 'object' &&
  failure.body !== null &&
  'current' in failure.body;

export function useSave(parts: Parts) {
  const { state, step, onSaved } = parts;

  function done(product: OfficeProduct) {
    step({ do: 'saved', product });
    onSaved(product);
  }

  function refuse(failure: unknown, sent: Editing) {
    if (isConflict(failure) && failure.body.current) {
      const { current, changes = [] } = failure.body;
      if (isDoneAlready(sent, current)) return done(current);
      const met: Step = { do: 'met', product: current, changes };
      step(met);
      const together = stepOf(sent, met);
      const isNewer = current.version !== sent.product?.version;
      return together.clashes.length === 0 && isNewer && sendIt(together);
    }
    const fields = failure instanceof ApiError ? failure.fields : {};
    const isOfFields = Object.keys(fields).length > 0;
    step({ do: 'refused', fields, sentence: isOfFields ? notYet() : sentenceOf(failure) });
  }

  /** If somebody changed the product meanwhile, and there is nothing to choose, it is sent again. */
  function sendIt(sent: Editing) {
    step({ do: 'send', mine: sent.mine });
    unlessOffline(() => send({ ...parts, state: sent })).then(done, (failure) => refuse(failure, sent));
  }

  /** False if an error on the page must be corrected first. */
  return function save(): boolean {
    step({ do: 'try' });
    const isStockWrong = !state.product && !isNumber(readFirstStock(parts.stock));
    if (isStockWrong || Object.keys(problemsOf(state.mine)).length > 0) {
      step({ do: 'refused', fields: {}, sentence: notYet() });
      return false;
    }
    sendIt(state);
    return true;
  };
}
