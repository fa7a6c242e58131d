import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { SortableList } from '#platform/ui/tables/sortable-list.tsx';
import type { Offer } from '../contract.ts';
import { moveWish, removeWish } from '../order.ts';
import { ScaleLegend } from './cutoff-chart.tsx';
import styles from './own-screen.module.css';
import { WishRow } from './wish-row.tsx';

interface WishListProps {
  wishes: readonly Offer[];
  gpa: number | null;
  most: number;
  /** False: the order stands. */
  isOpen: boolean;
  onChange: (next: readonly Offer[]) => void;
}

/** The wishes, best first: moved by the pointer or keys at their grip, or by their buttons. */
export function WishList({ wishes, gpa, most, isOpen, onChange }: WishListProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element | null>(null);
  const ids = wishes.map(({ id }) => id);
  const total = wishes.length;

  // The browser lets go of a button whose row is moved.
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (!(button instanceof HTMLButtonElement) || !list.current?.contains(button)) return;
    const other = button.parentElement?.querySelector<HTMLButtonElement>('button:enabled');
    (button.disabled ? other : button)?.focus();
  });

  function set(order: readonly number[]) {
    onChange(order.flatMap((id) => wishes.find((offer) => offer.id === id) ?? []));
  }

  function press(from: number, to: number) {
    pressed.current = document.activeElement;
    const name = wishes[from] ? nameOf(wishes[from].side) : '';
    setSaid(t('wishes:own.moved', { name, place: to + 1, total }));
    set(moveWish(ids, from, to));
  }

  const rowOf = (offer: Offer, place: number, grip: React.ReactNode) => (
    <WishRow
      offer={offer}
      place={place}
      total={total}
      gpa={gpa}
      grip={grip}
      onMove={(to) => press(place, to)}
      onRemove={() => set(removeWish(ids, offer.id))}
    />
  );
  return (
    <section aria-label={t('wishes:own.title')}>
      <Panel flush>
        <div ref={list} className={styles.list}>
          <div className={styles.heads} data-fixed={!isOpen || undefined} aria-hidden="true">
            <span>{t('wishes:field.internship')}</span>
            <span>{t('wishes:field.seats')}</span>
            <span>{t('wishes:field.first_choices')}</span>
            <span>{t('wishes:field.cutoff')}</span>
          </div>
          {total === 0 && <p className={styles.empty}>{t('wishes:own.empty', { count: most })}</p>}
          {isOpen ? (
            <SortableList
              items={wishes}
              keyOf={({ id }) => String(id)}
              nameOf={({ side }) => nameOf(side)}
              onMove={(from, to) => set(moveWish(ids, from, to))}
            >
              {rowOf}
            </SortableList>
          ) : (
            <ol className={styles.fixed}>
              {wishes.map((offer, place) => (
                <li key={offer.id}>{rowOf(offer, place, null)}</li>
              ))}
            </ol>
          )}
        </div>
      </Panel>
      <div className={styles.foot}>
        <ScaleLegend cutoff={wishes.find(({ cutoff }) => cutoff)?.cutoff ?? null} gpa={gpa} />
        {isOpen && total > 1 && <p className={styles.how}>{t('wishes:own.how_to')}</p>}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}
