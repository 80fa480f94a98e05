import { useState } from 'react';
import { sentenceOf } from '../../features/words/sentence-of.ts';
import { type CategoryChange, changeCategories } from '../../queries/categories.ts';

/** One change at a time, with the error of the last one. */
export function useChange() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** True on success. */
  async function change(wanted: CategoryChange): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      await changeCategories(wanted);
      return true;
    } catch (failure) {
      setProblem(sentenceOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { change, isBusy, problem, forget: () => setProblem(undefined) };
}
