import { useTranslation } from 'react-i18next';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../calls.ts';
import type { AskedPlace, BookedSlot } from '../contract.ts';
import { academic, type BookingOutcome, bookingOutcomes, isMarkable } from '../slot.ts';
import { OutcomeNote } from './desk/note-form.tsx';
import { AskedDetails } from './questions/asked-details.tsx';
import styles from './slot-dialog.module.css';

const { listStaffSlots, markAttendance } = appointmentsCalls;

/** The student of a booking and, once the slot has started, their attendance. */
export function AttendanceRow({ slot, place }: { slot: BookedSlot; place: AskedPlace }) {
  const { nameOf } = useNames();
  const { state, student } = place;
  const canMark = isMarkable({ state, slot }, serverNow());
  return (
    <li className={styles.student}>
      <Avatar name={nameOf(student)} />
      <div className={styles.who}>
        {nameOf(student)}
        <span className={styles.number}>
          <Bdi dir="ltr">{student.user_id}</Bdi>
        </span>
        <AskedDetails question={place.question} file={place.file} />
        {canMark && slot.type === academic && <OutcomeNote place={place} />}
      </div>
      {canMark && <Marking place={place} />}
    </li>
  );
}

function Marking({ place: { id, state, student } }: { place: AskedPlace }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const marking = useCommand(markAttendance, { changes: [listStaffSlots] });
  const shown = marking.isPending ? marking.variables.body.state : state;
  return (
    <div className={styles.marking}>
      <Segmented<BookingOutcome | ''>
        label={t('appointments:slot.came.label', { name: nameOf(student) })}
        segments={wordedOptions(bookingOutcomes, (outcome) =>
          t(`appointments:slot.came.${outcome}`),
        )}
        value={bookingOutcomes.find((outcome) => outcome === shown) ?? ''}
        onChange={(outcome) => {
          if (outcome !== '') marking.mutate({ params: { id }, body: { state: outcome } });
        }}
      />
    </div>
  );
}
