import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Behaviour } from '#platform/ui/look/behaviour.tsx';
import layer from '#platform/ui/overlays/layer.module.css';
import { useFocusBack } from '#platform/ui/overlays/use-focus-back.ts';
import { useScrollLock } from '#platform/ui/overlays/use-scroll-lock.ts';
import styles from './find-dialog.module.css';
import { FoundList } from './found-list.tsx';
import { useFound } from './use-found.ts';

interface FindDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The search over the whole portal: requests, students and screens, of those that the user may open. */
export function FindDialog({ opened, onClose }: FindDialogProps) {
  const { t } = useTranslation();
  useScrollLock(opened);
  useFocusBack(opened);
  return (
    <Behaviour>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        lockScroll={false}
        className={layer.root}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Overlay className={layer.scrim} />
        <Modal.Content
          classNames={{ inner: styles.inner, content: styles.content }}
          aria-label={t('shell:find.open')}
        >
          <Search onClose={onClose} />
        </Modal.Content>
      </Modal.Root>
    </Behaviour>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, isBusy } = useFound(typed);
  const rows = groups.flatMap((group) => group.rows);
  const active = rows[Math.min(place, rows.length - 1)];
  const label = t('shell:find.open');
  useEffect(() => {
    document.getElementById(`${id}-active`)?.scrollIntoView({ block: 'nearest' });
  });

  function open(to: string, isAside: boolean) {
    if (isAside) window.open(to, '_blank', 'noopener');
    else void navigate({ to });
    onClose();
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) setPlace((place + step + rows.length) % rows.length);
    else if (event.key === 'Enter' && active) open(active.to, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div className={styles.head}>
        <IconSearch size={22} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active && `${id}-active`}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          placeholder={label}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {t('platform:common.close')}
        </button>
      </div>
      <FoundList
        id={id}
        groups={groups}
        active={active}
        search={typed}
        label={label}
        onOpen={open}
      />
      {rows.length === 0 && !isBusy && <None search={typed.trim()} />}
      <div className={styles.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('shell:find.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('shell:find.choose')}
        </span>
        <span className={styles.spelling}>{t('shell:find.spelling')}</span>
      </div>
    </>
  );
}

function None({ search }: { search: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.none} role="status">
      <strong>{t('shell:find.none', { search })}</strong>
      <p>{t('shell:find.none_help')}</p>
    </div>
  );
}
