import type { FragmentOf } from '@shop/contract/fragments/fragment';
import { loadFragment } from '@shop/platform';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Failure } from './failure.tsx';
import { FragmentBoundary } from './fragment-boundary.tsx';
import { t } from './t.ts';

interface FragmentModule<Props> {
  Fragment: ComponentType<Props>;
}

interface Props<FragmentProps> {
  of: FragmentOf<FragmentProps>;
  props: FragmentProps;
  /** Shown on the server and until the section's code is loaded; has the final geometry. */
  fallback: ReactNode;
  /** The failure, as a sentence. */
  missing?: string;
}

/** A part of another section. If that section fails, this place shows it and everything around continues. */
export function Fragment<FragmentProps extends object>({ missing, ...rest }: Props<FragmentProps>) {
  const [attempt, setAttempt] = useState(0);
  const failed = (
    <Failure
      title={missing ?? t('This part of the shop is not answering.')}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
  return (
    <FragmentBoundary key={attempt} failed={failed}>
      <LoadedFragment {...rest} failed={failed} />
    </FragmentBoundary>
  );
}

type Loaded<FragmentProps> = { Fragment: ComponentType<FragmentProps> } | 'loading' | 'failed';

function LoadedFragment<FragmentProps extends object>({
  of: { section, name },
  props,
  fallback,
  failed,
}: Omit<Props<FragmentProps>, 'missing'> & { failed: ReactNode }) {
  const [loaded, setLoaded] = useState<Loaded<FragmentProps>>('loading');

  useEffect(() => {
    let wanted = true;
    loadFragment<FragmentModule<FragmentProps>>(section, name).then(
      ({ Fragment: Found }) => wanted && setLoaded({ Fragment: Found }),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [section, name]);

  if (loaded === 'loading') return fallback;
  if (loaded === 'failed') return failed;
  return (
    <div data-fragment={`${section}/${name}`}>
      <loaded.Fragment {...props} />
    </div>
  );
}
