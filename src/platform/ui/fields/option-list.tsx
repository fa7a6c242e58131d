import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../facts/count-badge.tsx';
import styles from './option-list.module.css';
import { type Option, optionsLike } from './options-like.ts';
import { InputFrame } from './text-field.tsx';

/** From this many options on, the list has a search. */
const searchedFrom = 8;

interface OptionListProps {
  /** Says what is being chosen. */
  label: string;
  options: readonly Option[];
  value?: string | undefined;
  onPick: (value: string) => void;
}

/** Single choice from a list. It takes the focus on mount; arrow keys move through it. */
export function OptionList({ label, options, value, onPick }: OptionListProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const shown = optionsLike(options, typed);
  const chosenPlace = options.findIndex((option) => option.value === value);
  const [place, setPlace] = useState(Math.max(0, chosenPlace));
  const active = shown[Math.min(place, shown.length - 1)];
  const isSearched = options.length >= searchedFrom;
  useEffect(() => {
    const stop = frame.current?.querySelector<HTMLElement>('input, [role=listbox]');
    stop?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.value}`)?.scrollIntoView?.(nearest);
  }, [id, active]);

  function press(event: KeyboardEvent) {
    const next = placeAfter(event.key, Math.min(place, shown.length - 1), shown.length);
    if (event.key === 'Enter' && active) onPick(active.value);
    else if (next === undefined) return;
    else setPlace(next);
    event.preventDefault();
  }
  const walked = {
    'aria-activedescendant': active && `${id}-${active.value}`,
    onKeyDown: press,
  };
  return (
    <div ref={frame}>
      {isSearched && (
        <InputFrame
          {...walked}
          size={40}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-label={label}
          placeholder={t('platform:common.search')}
          autoComplete="off"
          start={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPlace(0);
          }}
        />
      )}
      <ul
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list is what a listbox is made of
        role="listbox"
        aria-label={label}
        className={styles.list}
        tabIndex={isSearched ? undefined : 0}
        {...(isSearched ? {} : walked)}
      >
        {shown.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where the focus stays
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox above
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={option.value === value}
            data-active={option === active || undefined}
            onClick={() => onPick(option.value)}
          >
            <span className={styles.words}>{option.label}</span>
            {option.count !== undefined && <CountBadge count={option.count} />}
            {option.value === value && <IconCheck size={18} aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {isSearched && (
        <p className={styles.foot} role="status">
          {shown.length === 0
            ? t('platform:common.no_results')
            : t('platform:common.shown_of', { shown: shown.length, total: options.length })}
        </p>
      )}
    </div>
  );
}

const nearest = { block: 'nearest' } as const;

function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  return undefined;
}
