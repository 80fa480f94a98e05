import type { HomeDraft, HomeProduct, HomeResponse } from '@shop/contract/office/home';
import type { HomeContent, StoredSection } from '@shop/contract/theme';
import { useEffect, useEffectEvent, useState } from 'react';
import { same } from '../../features/merge/same.ts';
import { storedInput, storeInput } from '../../features/merge/stored-input.ts';
import { sentenceOf, unlessOffline } from '../../features/words/sentence-of.ts';
import { saveDraft } from '../../queries/home.ts';
import { type Merged, mergeContent } from './merge-content.ts';
import { isFit } from './section-problems.ts';

const SETTLE_MS = 700;

interface State {
  /** As it is on the screen. */
  content: HomeContent;
  /** The last sent version: while it is the same, there is nothing to save. */
  sent: HomeContent;
  /** The API's version of it. */
  draft: HomeDraft;
  clashes: StoredSection[];
  taken: StoredSection[];
}

interface Stored {
  content: HomeContent;
  /** The version that it is based on. */
  base: HomeContent;
}

const isStored = (value: unknown): value is Stored => {
  const { content, base } = (value ?? {}) as Partial<Stored>;
  return !!content?.sections && !!base?.sections;
};

/** The API's cleanup of the text is not my change. */
function asDrafted({ content, sent, draft }: State): HomeContent {
  const sentById = new Map(sent.sections.map((section) => [section._id, section]));
  const draftById = new Map(draft.content.sections.map((section) => [section._id, section]));
  return {
    ...content,
    sections: content.sections.map((section) =>
      same(section, sentById.get(section._id)) ? (draftById.get(section._id) ?? section) : section,
    ),
  };
}

const over = (theirs: HomeDraft, { content, clashes, taken }: Merged): State => ({
  content,
  sent: theirs.content,
  draft: theirs,
  clashes,
  taken,
});

function begin({ draft }: HomeResponse): State {
  const stored = storedInput('home', isStored);
  const merged = stored && mergeContent(stored.base, stored.content, draft.content);
  return over(draft, merged ?? { content: draft.content, clashes: [], taken: [] });
}

export type Draft = ReturnType<typeof useDraft>;

/** The home page in the editor: saved while typing, one save at a time, and never over somebody else's changes. */
export function useDraft(home: HomeResponse) {
  const [state, setState] = useState(() => begin(home));
  const [products, setProducts] = useState(() => new Map(home.products.map((product) => [product._id, product])));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const { content, sent, draft, clashes } = state;
  const isUnsaved = !same(content, sent);
  const maySave = isUnsaved && isFit(content) && clashes.length === 0;

  useEffect(() => {
    storeInput('home', isUnsaved ? { content, base: draft.content } : undefined);
  }, [isUnsaved, content, draft]);

  const know = (more: readonly HomeProduct[]) =>
    setProducts((known) => new Map([...known, ...more.map((product) => [product._id, product] as const)]));

  const save = useEffectEvent(async (sending: HomeContent) => {
    setSaving(true);
    setFailure(undefined);
    try {
      const response = await unlessOffline(() => saveDraft(draft.revision, sending));
      know(response.products);
      setState((now) =>
        response.isSaved
          ? { ...now, sent: sending, draft: response.draft }
          : over(response.draft, mergeContent(now.draft.content, asDrafted(now), response.draft.content)),
      );
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  });

  const isBroken = failure !== undefined;
  useEffect(() => {
    if (!maySave || isSaving || isBroken) return;
    const timer = setTimeout(() => void save(content), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [maySave, isSaving, isBroken, content]);
  useEffect(() => {
    if (!isBroken) return;
    const again = () => setFailure(undefined);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isBroken]);

  const change = (next: (content: HomeContent) => HomeContent) => {
    setFailure(undefined);
    setState((now) => ({ ...now, content: next(now.content) }));
  };
  const changeSections = (next: (sections: StoredSection[]) => StoredSection[]) =>
    change((now) => ({ ...now, sections: next(now.sections) }));

  return {
    ...state,
    products,
    know,
    isUnsaved,
    isSaving,
    failure,
    retry: () => setFailure(undefined),
    /** The person has seen the merged changes. */
    forgetTaken: () => setState((now) => ({ ...now, taken: [] })),
    change,
    changeSections,
    changeSection: (section: StoredSection) =>
      changeSections((sections) => sections.map((one) => (one._id === section._id ? section : one))),
    /** The person has decided between their input and the other change. */
    settle: (theirs: StoredSection, takeTheirs: boolean) =>
      setState((now) => ({
        ...now,
        clashes: now.clashes.filter((one) => one !== theirs),
        content: takeTheirs
          ? {
              ...now.content,
              sections: now.content.sections.map((one) => (one._id === theirs._id ? theirs : one)),
            }
          : now.content,
      })),
    /** After publishing or discarding: the current state replaces everything. */
    replace({ draft: next, products: more }: HomeResponse) {
      know(more);
      setFailure(undefined);
      setState(over(next, { content: next.content, clashes: [], taken: [] }));
    },
  };
}
