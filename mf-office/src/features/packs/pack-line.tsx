import type { OfficePack } from '@shop/contract/office/packs';
import { ENGLISH } from '@shop/platform';
import { formatCount, formatPrice, parseRupees } from '@shop/pricing/money';
import { Button } from '@shop/ui/button';
import { typedLang } from '@shop/ui/typed-lang';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../t.ts';
import { TextField } from '../fields/text-field.tsx';
import { LanguageFields } from '../in-languages/language-fields.tsx';
import { MoveButtons } from '../sorting/move-buttons.tsx';
import type { Place } from './arrangement.ts';
import styles from './pack-sizes.module.css';

interface Props extends Omit<ComponentProps<typeof MoveButtons>, 'name'> {
  pack: OfficePack;
  place: Place;
  /** Whether it is the edited product. */
  isHere: boolean;
  problem: string | undefined;
  mayEdit: boolean;
  onChange(change: Partial<Place>): void;
}

function factsOf({ price, prod_quantity, is_pricing, deleted, is_card }: OfficePack): string {
  return [
    formatPrice(parseRupees(price)),
    !is_pricing && t('price hidden'),
    t('{count} in stock', { count: formatCount(prod_quantity) }),
    deleted && t('deleted'),
    is_card && t('shown in lists'),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function PackLine({ pack, place, isHere, problem, mayEdit, onChange, ...moves }: Props) {
  return (
    <li className={styles.pack} data-released={place.released || undefined}>
      <div>
        <p className={styles.name}>
          {isHere ? (
            t('{name} (this one)', { name: pack.name })
          ) : (
            <Link to={`/office/products/${pack._id}`} lang={typedLang(pack.name)}>
              {pack.name}
            </Link>
          )}
        </p>
        <p className={styles.facts}>{place.released ? t('Becomes a separate product when you save') : factsOf(pack)}</p>
      </div>
      {mayEdit ? (
        <div className={styles.labels}>
          <TextField
            label={t('Label')}
            lang={ENGLISH}
            value={place.label}
            maxLength={40}
            disabled={place.released}
            error={problem}
            onChange={({ target }) => onChange({ label: target.value })}
          />
          {!place.released && (
            <LanguageFields
              label={t('Label')}
              name="label"
              maxLength={40}
              texts={place.in_languages}
              onChange={(in_languages) => onChange({ in_languages })}
            />
          )}
        </div>
      ) : (
        <b>{place.label}</b>
      )}
      {mayEdit && (
        <div className={styles.acts}>
          <MoveButtons {...moves} name={place.label} />
          <Button
            look="line"
            small
            aria-pressed={place.released}
            onClick={() => onChange({ released: !place.released })}
          >
            {place.released ? t('Keep in this family') : t('Remove from this family')}
          </Button>
        </div>
      )}
    </li>
  );
}
