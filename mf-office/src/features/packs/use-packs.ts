import type { AddPackRequest, OfficePacks } from '@shop/contract/office/packs';
import { ApiError, notify, queries, useMutation } from '@shop/platform';
import { useState } from 'react';
import { packsQuery, sendArrangement, sendPack } from '../../queries/packs.ts';
import { t } from '../../t.ts';
import { sentenceOf } from '../words/sentence-of.ts';
import { asSent, type Place } from './arrangement.ts';

/** Updates all packs of the product everywhere in the cache. */
function takePacks(productId: string, response: OfficePacks) {
  for (const { _id } of response.packs) queries.set(packsQuery(_id).key, response);
  queries.set(packsQuery(productId).key, response);
}

export function useArrangement(productId: string, onSaved: (() => void) | undefined) {
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    send: (places: readonly Place[]) => sendArrangement(productId, asSent(places)),
    onSuccess(response) {
      setProblem('');
      takePacks(productId, response);
      notify.success(t('Pack sizes saved.'));
      onSaved?.();
    },
    onError: (failure) => setProblem(sentenceOf(failure)),
  });
  return { save: mutate, isPending, problem };
}

export function useAddPack(productId: string, onDone: () => void) {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    send: (pack: AddPackRequest) => sendPack(productId, pack),
    onSuccess(response, { label }) {
      setFields({});
      setProblem('');
      takePacks(productId, response);
      notify.success(t('{label} is added. It has no stock yet.', { label }), { duration: 4000 });
      onDone();
    },
    onError(failure) {
      const of = failure instanceof ApiError ? failure.fields : {};
      setFields(of);
      setProblem(Object.keys(of).length > 0 ? '' : sentenceOf(failure));
    },
  });
  return { add: mutate, isPending, fields, problem };
}
