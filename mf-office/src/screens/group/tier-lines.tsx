import { Icon } from '@shop/ui/icon';
import { trashIcon } from '@shop/ui/icon-paths';
import { SteadyButton } from '@shop/ui/steady-button';
import { t } from '../../t.ts';
import styles from './group.module.css';
import type { TypedTier } from './typed-tiers.ts';

const MOST = 20;

interface Props {
  lines: readonly TypedTier[];
  problems: Map<number, string> | undefined;
  onChange: (lines: TypedTier[]) => void;
}

/** From how many pieces on, at which price; the previous tier ends there automatically. */
export function TierLines({ lines, problems, onChange }: Props) {
  const change = (id: number, part: Partial<TypedTier>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const nextId = Math.max(...lines.map(({ id }) => id)) + 1;
  return (
    <div className={styles.tiers}>
      <div className={styles.tierHead} aria-hidden="true">
        <span>{t('From pieces')}</span>
        <span>{t('₹ each')}</span>
      </div>
      {lines.map(({ id, from, price }, at) => {
        const name = t('Tier {number}', { number: at + 1 });
        const problem = problems?.get(id);
        const described = problem && `group-tier-${id}`;
        return (
          <div key={id}>
            <fieldset className={styles.tier} aria-label={name}>
              <input
                aria-label={t('{name}: from how many pieces', { name })}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                readOnly={at === 0}
                value={at === 0 ? '1' : from}
                aria-invalid={problem ? true : undefined}
                aria-describedby={described}
                onChange={({ target }) => change(id, { from: target.value })}
              />
              <input
                aria-label={t('{name}: rupees each', { name })}
                data-first-focus={at === 0 ? '' : undefined}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={price}
                aria-invalid={problem ? true : undefined}
                aria-describedby={described}
                onChange={({ target }) => change(id, { price: target.value })}
              />
              {at > 0 && (
                <button
                  type="button"
                  aria-label={t('Remove {name}', { name: name.toLowerCase() })}
                  onClick={() => onChange(lines.filter((line) => line.id !== id))}
                >
                  <Icon path={trashIcon} size={20} />
                </button>
              )}
            </fieldset>
            <div aria-live="polite">
              {problem && (
                <p id={described} className={styles.problem}>
                  {problem}
                </p>
              )}
            </div>
          </div>
        );
      })}
      <SteadyButton
        look="soft"
        small
        off={lines.length >= MOST}
        onClick={() => onChange([...lines, { id: nextId, from: '', price: '' }])}
      >
        {t('Add a price for more pieces')}
      </SteadyButton>
    </div>
  );
}
