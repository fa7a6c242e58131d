import {
  IconArrowLeft,
  IconArrowsDiagonal,
  IconChevronDown,
  IconChevronUp,
} from '@tabler/icons-react';
import { Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Link } from '../link.tsx';
import { useKeys } from '../use-keys.ts';
import type { List } from './list.ts';
import styles from './list-beside.module.css';
import type { Beside } from './use-beside.ts';
import { useRestOfWindow } from './use-rest-of-window.ts';

/** The rows, and the open one beside them where there is one. */
export function ListBeside({ children, one }: { children: ReactNode; one: ReactNode }) {
  return (
    <div className={one ? styles.both : undefined}>
      {children}
      {one}
    </div>
  );
}

interface OpenLinkProps<Row> {
  list: List<Row>;
  beside: Beside<Row>;
  row: Row;
  /** The row's own page; without one it covers the list. */
  href?: string;
  children: ReactNode;
}

/** Opens a row: beside the list where there is room, else on its own page, or over the list. */
export function OpenLink<Row>({ list, beside, row, href, children }: OpenLinkProps<Row>) {
  if (!beside.isOn && href) return <Link href={href}>{children}</Link>;
  return <RouterLink {...list.address.openLink(beside.keyOf(row))}>{children}</RouterLink>;
}

interface BesideOneProps<Row> {
  list: List<Row>;
  beside: Beside<Row>;
  /** The row's name for screen readers. */
  label: string;
  /** The row's own page, if it has one. */
  href?: string;
  /** The row's number, or its whole head. */
  title: ReactNode;
  /** Its own parts scroll, as those of a panel with a foot do. */
  fills?: boolean;
  children: ReactNode;
}

/** The open row: where it stands in the list, the ones before and after it, and its own page. */
export function BesideOne<Row>(props: BesideOneProps<Row>) {
  const { list, beside, label, href, title, fills, children } = props;
  const { t } = useTranslation();
  const { current, keyOf, covers } = beside;
  const rows = list.rows ?? [];
  const place = current === undefined ? -1 : rows.indexOf(current);
  const step = (by: 1 | -1) => {
    const row = rows[place + by];
    return {
      disabled: row === undefined,
      onClick: () => row && list.address.open(keyOf(row)),
    };
  };
  useKeys((key) => {
    if (key === 'J') step(1).onClick();
    if (key === 'K') step(-1).onClick();
  });
  const section = useRestOfWindow<HTMLElement>();
  const open = current && keyOf(current);
  const before = useRef(open);
  useEffect(() => {
    // The button that decided on the row before went with it.
    const isLost = document.activeElement === document.body;
    if (before.current !== open && isLost) section.current?.focus();
    before.current = open;
  }, [open, section]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.one}
      aria-label={label}
      data-fills={(fills && !covers) || undefined}
      data-covers={covers || undefined}
    >
      <div className={styles.head}>
        {!covers && title}
        <div className={styles.steps}>
          {covers && (
            <IconButton
              label={t('platform:common.back')}
              onClick={() =>
                list.address.change({ open: undefined }, { keepsPage: true, replace: true })
              }
            >
              <IconArrowLeft size={20} className="mirrored" aria-hidden="true" />
            </IconButton>
          )}
          <span>
            {t('platform:list.place', {
              place: (list.page - 1) * list.page_size + place + 1,
              count: list.count,
            })}
          </span>
          <IconButton size={32} label={t('platform:list.one_before')} {...step(-1)}>
            <IconChevronUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton size={32} label={t('platform:list.one_after')} {...step(1)}>
            <IconChevronDown size={18} aria-hidden="true" />
          </IconButton>
          {href && (
            <IconButton
              size={32}
              label={t('platform:list.own_page')}
              renderLink={(link) => <Link href={href} {...link} />}
            >
              <IconArrowsDiagonal size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {covers && title}
      </div>
      {children}
    </section>
  );
}
