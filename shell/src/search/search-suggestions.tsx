import { forgetSearches, recentSearchesAtom, useDevice, useQuery } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { closeIcon } from '@shop/ui/icon-paths';
import layout from '@shop/ui/layout.module.css';
import { useLayer } from '@shop/ui/use-layer';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { popularSearchesQuery } from '../queries/suggestions.ts';
import { plural, t } from '../t.ts';
import { type Option, optionsFor } from './options.ts';
import styles from './search-suggestions.module.css';
import { SuggestionLine } from './suggestion-line.tsx';
import { useCombobox, useLeft } from './use-combobox.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';

interface Props {
  input: HTMLInputElement;
  /** The field and its list: focus elsewhere closes the list. */
  area: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function SearchSuggestions({ input, area, onClose }: Props) {
  const navigate = useNavigate();
  const listId = useId();
  const recent = useDevice(recentSearchesAtom);
  const [typed, setTyped] = useState(() => input.value.trim());
  const found = useSearchSuggestions(typed);
  const { data: popular } = useQuery(popularSearchesQuery, { enabled: !typed });
  const options = optionsFor(typed, found, recent, popular);
  const { text, active } = useCombobox(input, listId, {
    count: options.length,
    onPick(index) {
      const option = options[index];
      if (option) void navigate(option.to);
      onClose();
    },
    onClose,
  });
  if (text !== typed) setTyped(text);
  useLeft(area, onClose);
  useLayer(options.length > 0, onClose);

  const apart = options.findIndex(({ kind }) => kind === (typed ? 'recent' : 'popular'));
  // The line that searches for the typed text is not a suggestion.
  const suggested = options.filter(({ kind }) => kind !== 'all').length;
  const panel = useRoomBelow(input);
  if (options.length === 0) return null;
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.top}>
        <span>{heading(typed, options)}</span>
        <button type="button" className={styles.close} aria-label={t('Close search')} onClick={onClose}>
          <Icon path={closeIcon} />
        </button>
      </div>
      <div role="listbox" id={listId} aria-label={t('Suggestions')} className={styles.list}>
        {options.map((option, index) => (
          <SuggestionLine
            key={option.id}
            id={`${listId}-${index}`}
            option={option}
            typed={typed}
            active={index === active}
            heads={index === apart && index > 0}
            onClick={onClose}
          />
        ))}
      </div>
      {recent.length > 0 && !typed && (
        <Button look="link" className={styles.clear} onClick={forgetSearches}>
          {t('Clear search history')}
        </Button>
      )}
      <p className={layout.hidden} role="status">
        {plural(suggested, { one: '1 suggestion', other: '{count} suggestions' })}
      </p>
    </div>
  );
}

function heading(typed: string, [first]: readonly Option[]): string {
  if (typed) return t('Suggestions');
  return first?.kind === 'recent' ? t('Searched before') : t('Popular searches');
}

/** On a phone the list fills the space below the header. */
function useRoomBelow(input: HTMLInputElement) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const header = input.closest('header');
    panel.current?.style.setProperty('--below', `${header?.getBoundingClientRect().bottom ?? 0}px`);
  });
  return panel;
}
