import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useToday } from '#platform/web/today.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import type { BookedSlot } from '#services/appointments/contract.ts';
import {
  BookingStateMark,
  endOf,
  isActive,
  useSlotWords,
} from '#services/appointments/web/public.tsx';
import type { OpenedRecord } from '../../contract.ts';
import styles from './staff.module.css';

const { decideDate, listStaffSlots } = appointmentsCalls;

const declining = z.strictObject({ reason: text({ max: 500, multiline: true }) });

/** The student's next date with this counsellor: confirmed once all questions are answered, or declined. */
export function DateSection({ record }: { record: OpenedRecord }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const [declines, setDeclines] = useState(false);
  const found = useNextDate(record);
  const changes = [listStaffSlots];
  if (!found) return <p className={styles.empty}>{t('counselling:date.none')}</p>;
  const { slot, booking } = found;
  const params = { id: booking.id };
  const count = record.referral_left;
  return (
    <PanelSection className={styles.stack ?? ''}>
      <div className={styles.between}>
        <strong>{words(slot)}</strong>
        <BookingStateMark state={booking.state} />
      </div>
      {booking.state === 'pending' && (
        <div className={styles.acts}>
          <ActionButton
            look="primary"
            call={decideDate}
            input={{ params, body: { state: 'confirmed' } }}
            changes={changes}
            reason={count > 0 && t('counselling:date.left', { count })}
            verb={t('counselling:date.confirm')}
            said={t('counselling:date.confirmed')}
          />
          <Button look="danger-outline" onClick={() => setDeclines(true)}>
            {t('counselling:date.decline')}
          </Button>
        </div>
      )}
      <DecisionDialog
        opened={declines}
        onClose={() => setDeclines(false)}
        title={t('counselling:date.decline')}
        text={t('counselling:date.decline_text')}
        call={decideDate}
        schema={declining}
        defaults={{ reason: '' }}
        inputOf={({ reason }) => ({ params, body: { state: 'declined' as const, reason } })}
        changes={changes}
        said={t('counselling:date.declined')}
        reason={{ name: 'reason', label: t('counselling:date.reason'), ready: () => [] }}
        verb={t('counselling:date.decline')}
        busyText={t('platform:common.saving')}
        danger
      />
    </PanelSection>
  );
}

function useNextDate({ student }: OpenedRecord) {
  const me = useMe();
  const query = { type: '2', from: useToday(), page_size: 200, ordering: 'day' } as const;
  const slots = useCall(listStaffSlots, { params: { id: me.id }, query }).data?.results ?? [];
  const bookingOf = ({ bookings }: BookedSlot) =>
    bookings.find((one) => one.student.id === student.id && isActive(one.state));
  for (const slot of slots.filter((one) => endOf(one) > serverNow())) {
    const booking = bookingOf(slot);
    if (booking) return { slot, booking };
  }
  return null;
}
