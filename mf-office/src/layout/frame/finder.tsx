import type { Right } from '@shop/contract/office/rights';
import { useQuery } from '@shop/platform';
import { Icon } from '@shop/ui/icon';
import { closeIcon, searchIcon } from '@shop/ui/icon-paths';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLast } from '../../features/finding/use-last.ts';
import { useSettled } from '../../features/finding/use-settled.ts';
import { findQuery } from '../../queries/frame.ts';
import { t } from '../../t.ts';
import styles from './finder.module.css';
import { groupsOf } from './found-items.ts';
import { FoundLine } from './found-line.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  may: (right: Right) => boolean;
  onClose(): void;
}

const loadPages = async () => (await import(/* webpackChunkName: "pages" */ './found-pages.ts')).findPages;

/** One search over orders, customers, products and pages: a combobox whose list has a group for each kind. */
export function Finder({ field, may, onClose }: Props) {
  const seesCustomers = may('customers.see');
  const id = useId();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [openAt, setOpenAt] = useState<string>();
  const [active, setActive] = useState(-1);
  const [entered, setEntered] = useState('');
  const q = useSettled(text.trim());
  const { data, error, isFetching, refetch } = useQuery(findQuery(q), { enabled: q !== '' });
  const found = useLast(data);
  const [findPages, setFindPages] = useState<Awaited<ReturnType<typeof loadPages>>>();
  const isWanted = q !== '';
  useEffect(() => {
    // Without a network the others are found, if anything.
    if (isWanted)
      loadPages().then(
        (loaded) => setFindPages(() => loaded),
        () => undefined,
      );
  }, [isWanted]);
  const groups = found && q !== '' ? groupsOf(found, findPages?.(found.q, may) ?? []) : [];
  const items = groups.flatMap((group) => group.items);
  const isOpen = openAt === key && q !== '';
  const isNew = found?.q === text.trim();
  // Enter opens the first, also if it was faster than the shop's response.
  const first = items[0]?.to;
  const isEntered = isOpen && isNew && entered === text.trim();
  useEffect(() => {
    if (!isEntered) return;
    setEntered('');
    if (first) void navigate(first);
  }, [isEntered, first, navigate]);
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpenAt(undefined);
    setActive(-1);
    onClose();
  };
  const step = (by: number) => {
    // One more position than lines: the field itself.
    const next = ((active + 1 + by + items.length + 1) % (items.length + 1)) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A keyboard that composes letters, as for Hindi, chooses with these keys.
    if (event.nativeEvent.isComposing) return;
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key];
    if (event.key === 'Escape') {
      if (isOpen) setOpenAt(undefined);
      else close();
    }
    if (event.key === 'Enter' && text.trim() !== '') {
      const picked = items[active];
      if (picked && isOpen) void navigate(picked.to);
      else setEntered(text.trim());
    }
    if (by === undefined || !isOpen) return;
    event.preventDefault();
    step(by);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  let index = -1;
  return (
    <search className={styles.finder} onBlur={onBlur}>
      <label className={styles.well}>
        <Icon path={searchIcon} size={20} />
        <input
          ref={field}
          type="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={seesCustomers ? t('Find an order, a customer or a product') : t('Find an order or a product')}
          placeholder={seesCustomers ? t('Orders, customers, products') : t('Orders, products')}
          aria-autocomplete="list"
          aria-expanded={isOpen && items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          value={text}
          onFocus={() => setOpenAt(key)}
          onChange={({ target }) => {
            setText(target.value);
            setOpenAt(key);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.keys} aria-hidden="true">
          {t('Ctrl K')}
        </span>
      </label>
      <button type="button" className={styles.close} aria-label={t('Close the search')} onClick={close}>
        <Icon path={closeIcon} />
      </button>
      <div className={styles.panel} hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label={t('Found')} aria-busy={isFetching}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox.
            <div key={group.title} role="group" aria-label={group.title}>
              <p aria-hidden="true">{group.title}</p>
              {group.items.map((item) => {
                index += 1;
                return (
                  <Link
                    key={item.to}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    to={item.to}
                  >
                    <FoundLine item={item} />
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
        <div role="status">
          {error !== undefined && !isFetching && (
            <p className={styles.note}>
              {t('The search did not respond.')}{' '}
              <button type="button" onClick={refetch}>
                {t('Try again')}
              </button>
            </p>
          )}
          {isNew && items.length === 0 && (
            <p className={styles.note}>{t('Nothing found for “{text}”.', { text: found.q })}</p>
          )}
        </div>
      </div>
    </search>
  );
}
