import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { InputFrame } from '../../ui/fields/text-field.tsx';
import styles from './search-field.module.css';

/** How long typing must pause before the search runs. */
const pauseMs = 300;

interface SearchFieldProps {
  label: string;
  /** The active search. It is kept in the address, so it can also change from outside, as with Back. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  className?: string;
}

/** Searches after a pause in typing, or at once on Enter. */
export function SearchField({ label, search, onSearch, className }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search ?? '');
  const sent = useRef(search);
  const waiting = useRef<number>(undefined);
  useSlash(field);
  useEffect(() => {
    if (search !== sent.current) setTyped(search ?? '');
    sent.current = search;
  }, [search]);
  useEffect(() => () => window.clearTimeout(waiting.current), []);

  function look(text: string, pause = pauseMs) {
    setTyped(text);
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      sent.current = text.trim() || undefined;
      onSearch(sent.current);
    }, pause);
  }
  return (
    <search className={className}>
      <InputFrame
        ref={field}
        type="search"
        size={40}
        maxLength={100}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        onChange={(event) => look(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && look(typed, 0)}
        start={<IconSearch size={20} aria-hidden="true" />}
        end={
          typed ? (
            <IconButton
              size={32}
              label={t('platform:list.clear_search')}
              onClick={() => look('', 0)}
            >
              <IconX size={18} />
            </IconButton>
          ) : (
            <span className={styles.slash} aria-hidden="true">
              /
            </span>
          )
        }
      />
    </search>
  );
}

/** `/` focuses the search unless the user is typing or a dialog is open. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const at = event.target instanceof HTMLElement ? event.target : null;
      const isTyping = at?.closest('input, textarea, select, [contenteditable], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}
