import { useTranslation } from 'react-i18next';
import { halalasOf, type Riyals, riyalsOf, times } from '#platform/language/numbers/money.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { ShownLetter } from '../contract.ts';
import styles from './letters.module.css';
import { SeatFacts, TraineeFacts } from './named-cell.tsx';

type Named = Pick<ShownLetter, 'trainees' | 'seats'>;

/** Returns the keys of trainees or seats: placement or internship ids. */
export function keysOf({ trainees, seats }: Named): number[] {
  return [
    ...trainees.map(({ placement }) => placement),
    ...seats.map(({ internship }) => internship),
  ];
}

/** The chosen, as a call takes them. */
export function itemsOf({ trainees, seats }: Named, chosen: ReadonlySet<number>) {
  const placements = trainees.flatMap(({ placement }) => (chosen.has(placement) ? placement : []));
  const reserved = seats.flatMap(({ internship, seats: count }) =>
    chosen.has(internship) ? { internship, seats: count } : [],
  );
  return placements.length > 0 ? { placements } : { seats: reserved };
}

interface NamesFieldProps {
  named: Named;
  student_fee: Riyals;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Chooses the trainees or seats of a letter, all of them at first, and shows their total cost. */
export function NamesField({ named, student_fee, chosen, onChange }: NamesFieldProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { trainees, seats } = named;
  const all = keysOf(named);
  const count =
    trainees.filter(({ placement }) => chosen.has(placement)).length +
    seats.reduce((sum, one) => sum + (chosen.has(one.internship) ? one.seats : 0), 0);
  const turn = (key: number) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <>
      <FieldGroup label={t('letters:page.names')}>
        <div className={styles.list}>
          <Checkbox
            label={t('letters:make.all')}
            checked={chosen.size === all.length}
            mixed={chosen.size > 0 && chosen.size < all.length}
            onChange={() => onChange(new Set(chosen.size === all.length ? [] : all))}
          />
          {trainees.map((trainee) => (
            <Checkbox
              key={trainee.placement}
              label={<Bdi>{nameOf(trainee.student)}</Bdi>}
              help={<TraineeFacts trainee={trainee} />}
              checked={chosen.has(trainee.placement)}
              onChange={() => turn(trainee.placement)}
            />
          ))}
          {seats.map((one) => (
            <Checkbox
              key={one.internship}
              label={nameOf(one.department)}
              help={<SeatFacts seats={one} />}
              checked={chosen.has(one.internship)}
              onChange={() => turn(one.internship)}
            />
          ))}
        </div>
      </FieldGroup>
      <p className={styles.sum}>
        <span>{t('letters:make.cost')}</span>
        <Money amount={riyalsOf(times(halalasOf(student_fee), count))} />
      </p>
    </>
  );
}
