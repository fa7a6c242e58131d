import { IconCalendarPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useAsides } from '#platform/web/added-pieces.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { appointmentsCalls } from '../../calls.ts';
import { OwnLeaveNotices } from '../leave/leave-notice.tsx';
import { OpenSlotsDialog, type PickedTime } from '../open-slots-dialog.tsx';
import { SlotDialog } from '../slot-dialog.tsx';
import { StaffSlotCard } from '../staff-slot-card.tsx';
import { WaitingStudents } from '../waiting-students-notice.tsx';
import { CalendarActions } from './calendar-actions.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import styles from './calendar-screen.module.css';
import { CopyLastWeekButton } from './copy-last-week-button.tsx';
import { RepeatWeekDialog } from './repeat-week-dialog.tsx';
import { usePauses } from './use-pauses.ts';
import { useWeekInSearch } from './use-week-in-search.ts';
import { dayAhead } from './week.ts';
import { WeekBar } from './week-bar.tsx';
import { WeekGrid } from './week-grid.tsx';

/** A guide's week: their slots with live bookings, and the ways to change them. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const me = useMe();
  const week = useWeekInSearch();
  const phone = usePhone();
  const [picked, setPicked] = useState<PickedTime | null>(null);
  const [repeating, setRepeating] = useState(false);
  const [shownId, setShownId] = useState<number | null>(null);
  const { listStaffSlots } = appointmentsCalls;
  const slots = useCall(
    listStaffSlots,
    { params: { id: me.id }, query: { from: week.from, to: week.to, page_size: 200 } },
    { keepsPrevious: true },
  );
  const pauses = usePauses(week.from);
  const rows = slots.data?.results ?? [];
  const bookings = rows.reduce((sum, { booked }) => sum + booked, 0);
  const usual = slots.data?.usual;
  const open = () => setPicked({ day: dayAhead(week), start_time: '', end_time: '' });
  const canCopy = rows.length === 0 && week.to >= today();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('appointments:menu.group') },
          { label: t('appointments:menu.calendar') },
        ]}
        title={t('appointments:calendar.title')}
        sentence={slots.data && t('appointments:grid.sentence', { count: bookings })}
        actions={
          <>
            <CalendarActions onRepeat={rows.length > 0 ? () => setRepeating(true) : undefined} />
            <AddButton onClick={open}>{t('appointments:calendar.open')}</AddButton>
          </>
        }
      />
      {slots.data && <OwnLeaveNotices leaves={slots.data.leaves} week={week} />}
      {slots.data && slots.data.waiting > 0 && (
        <WaitingStudents count={slots.data.waiting} onOpen={open} />
      )}
      <CalendarAsides>
        <WeekBar week={week} />
        {slots.isPending && <Skeleton rows={6} columns={5} />}
        {slots.isError && (
          <ErrorState onRetry={slots.refetch} reportNumber={slots.error.request_id ?? undefined} />
        )}
        {slots.data && rows.length === 0 && phone && (
          <Panel>
            <EmptyState
              icon={<IconCalendarPlus size={28} stroke={1.25} />}
              title={t('appointments:calendar.empty_title')}
              text={t('appointments:calendar.empty_text')}
              actions={canCopy && <CopyLastWeekButton week={week} />}
            />
          </Panel>
        )}
        {rows.length > 0 && phone && (
          <WeekGrid
            days={week.days}
            slots={rows}
            renderSlot={(slot) => (
              <StaffSlotCard
                slot={rows.find(({ id }) => id === slot.id) ?? null}
                onOpen={() => setShownId(slot.id)}
              />
            )}
          />
        )}
        {slots.data && !phone && (
          <>
            {canCopy && (
              <div className={styles.notice}>
                <Notice
                  title={t('appointments:calendar.empty_title')}
                  action={<CopyLastWeekButton week={week} />}
                >
                  {t('appointments:calendar.empty_text')}
                </Notice>
              </div>
            )}
            <CalendarGrid
              days={week.days}
              slots={rows}
              pauses={pauses}
              minutes={slots.data.usual.minutes}
              onOpen={setShownId}
              onPick={setPicked}
            />
            <CalendarLegend />
            <p className={styles.hint}>{t('appointments:grid.pick_hint')}</p>
          </>
        )}
      </CalendarAsides>
      <SlotDialog slot={rows.find(({ id }) => id === shownId)} onClose={() => setShownId(null)} />
      <OpenSlotsDialog picked={picked} usual={usual} onClose={() => setPicked(null)} />
      <RepeatWeekDialog
        opened={repeating}
        week={week}
        slots={rows}
        onClose={() => setRepeating(false)}
      />
    </>
  );
}

/** The calendar, with what other services add beside it, or below it if there is little room. */
function CalendarAsides({ children }: { children: ReactNode }) {
  const asides = useAsides('calendar');
  if (asides.length === 0) return children;
  return (
    <div className={styles.place}>
      <div className={styles.day}>
        <div>{children}</div>
        <aside>
          <Suspense>
            {asides.map(({ needs, Piece }) => (
              <Piece key={needs.name} />
            ))}
          </Suspense>
        </aside>
      </div>
    </div>
  );
}
