import { Icon } from '@shop/ui/icon';
import { trashIcon } from '@shop/ui/icon-paths';
import { SteadyButton } from '@shop/ui/steady-button';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../t.ts';
import type { Draft, TierText } from '../draft/draft.ts';
import styles from './tier-editor.module.css';
import { tierFindings } from './tier-findings.ts';
import { endsBefore, withNewTier, withoutTier, withStart, withTier } from './tier-list.ts';

const MOST_TIERS = 20;

interface Props {
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  /** The API's error about the tiers, if no row shows an error of its own. */
  problem: string | undefined;
}

const columns = (): readonly {
  part: 'from' | 'to' | 'price';
  label: string;
  hint: string;
  inputMode: 'numeric' | 'decimal';
}[] => [
  { part: 'from', label: t('From'), hint: '', inputMode: 'numeric' },
  { part: 'to', label: t('Up to'), hint: t('any'), inputMode: 'numeric' },
  { part: 'price', label: t('₹ each'), hint: '', inputMode: 'decimal' },
];

/** The price from which quantity on; gaps and overlaps are shown while typing. */
export function TierEditor({ draft, edit, problem }: Props) {
  const { prices } = draft;
  const list = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  /** While a start is typed: the tier whose end moves with it. */
  const before = useRef<number>(undefined);
  const { errors, gaps, doubts, after } = tierFindings(draft);
  // Nobody has had the time to type its price.
  const [fresh, setFresh] = useState<number>();
  const refused = errors.size === 0 ? problem : undefined;

  // Before the next key: the new tier's price has the focus.
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    [...(list.current?.querySelectorAll<HTMLInputElement>('[data-part="price"]') ?? [])].at(-1)?.focus();
  });

  function add() {
    isAdded.current = true;
    const next = withNewTier(prices, draft);
    setFresh(next.at(-1)?.id);
    edit({ prices: next });
  }

  function remove(id: number) {
    edit({ prices: withoutTier(prices, id) });
    list.current?.querySelector<HTMLButtonElement>('[data-add]')?.focus();
  }

  return (
    <fieldset ref={list} className={styles.tiers} aria-label={t('Tiers')}>
      {prices.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          {columns().map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      {prices.map((tier, position) => (
        <div key={tier.id}>
          {gaps.has(tier.id) && <p className={styles.gap}>{gaps.get(tier.id)}</p>}
          <TierRow
            tier={tier}
            name={t('Tier {number}', { number: position + 1 })}
            error={fresh === tier.id ? undefined : errors.get(tier.id)}
            doubt={doubts.get(tier.id)}
            isRefused={refused !== undefined && doubts.has(tier.id)}
            onLeave={() => setFresh(undefined)}
            onStart={() => {
              before.current = endsBefore(prices, tier.id);
            }}
            onChange={({ from, ...change }) =>
              edit({
                prices:
                  from === undefined
                    ? withTier(prices, tier.id, change)
                    : withStart(prices, tier.id, from, before.current),
              })
            }
            onRemove={() => remove(tier.id)}
          />
        </div>
      ))}
      {after && <p className={styles.gap}>{after}</p>}
      {refused && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
      <SteadyButton look="soft" small data-add="" off={prices.length >= MOST_TIERS} onClick={add}>
        {prices.length === 0 ? t('Add a price for larger quantities') : t('Add a tier')}
      </SteadyButton>
    </fieldset>
  );
}

interface RowProps {
  tier: TierText;
  name: string;
  error: string | undefined;
  doubt: string | undefined;
  /** The focus goes to the tier that the API has refused. */
  isRefused: boolean;
  onLeave: () => void;
  /** Its start is about to be typed. */
  onStart: () => void;
  onChange: (change: Partial<TierText>) => void;
  onRemove: () => void;
}

function TierRow({ tier, name, error, doubt, isRefused, onLeave, onStart, onChange, onRemove }: RowProps) {
  const finding = error ?? doubt;
  const id = `tier-${tier.id}`;
  return (
    <>
      <fieldset className={styles.row} aria-label={name} onBlur={onLeave}>
        {columns().map(({ part, label, hint, inputMode }) => (
          <input
            key={part}
            data-part={part}
            name="prices"
            aria-label={`${name}: ${label}`}
            aria-invalid={error || (isRefused && part === 'price') ? true : undefined}
            aria-describedby={finding ? id : undefined}
            placeholder={hint}
            inputMode={inputMode}
            autoComplete="off"
            maxLength={12}
            value={tier[part]}
            onFocus={part === 'from' ? onStart : undefined}
            // Saves, and the focus stays.
            onKeyDown={({ key }) => key === 'Enter' && onLeave()}
            onChange={({ target }) => onChange({ [part]: target.value })}
          />
        ))}
        <button type="button" aria-label={t('Remove {name}', { name: name.toLowerCase() })} onClick={onRemove}>
          <Icon path={trashIcon} size={20} />
        </button>
      </fieldset>
      <div aria-live="polite">
        {finding && (
          <p id={id} className={error ? styles.error : styles.doubt}>
            {finding}
          </p>
        )}
      </div>
    </>
  );
}
