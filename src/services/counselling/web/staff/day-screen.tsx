import { IconArrowRight, IconHeartHandshake, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import type { Person } from '#platform/contract/person.ts';
import { datePieces, weekdayName } from '#platform/language/times/dates.ts';
import { type Day, isDay, numbersOf, startOfWeek } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import {
  OpenSlotsDialog,
  type PickedTime,
  WeekBar,
  weekFrom,
} from '#services/appointments/web/public.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered.tsx';
import { Alerts } from './alerts-panel.tsx';
import { BreakGlass } from './break-glass-dialog.tsx';
import { DayLine } from './day-line.tsx';
import { DayPanels } from './day-panels.tsx';
import { RecordBeside, RecordOf } from './record-screen.tsx';
import styles from './staff.module.css';
import { StaffFrame } from './staff-frame.tsx';

export type Today = ReplyOf<typeof counsellingCalls.readDay>;

/** What stands open beside the day: a record, or that of a student. */
export type Beside = { record: string } | { student: Person };

/** A counsellor's day as a line, and beside it the record that is open. */
export function DayScreen() {
  const { t } = useTranslation();
  const { week, shown } = useShownDay();
  const me = useMe();
  const day = useCall(counsellingCalls.readDay, {});
  const query = { type: '2', from: week.from, to: week.to, page_size: 200 } as const;
  const slots = useCall(
    appointmentsCalls.listStaffSlots,
    { params: { id: me.id }, query },
    { keepsPrevious: true },
  );
  const [beside, setBeside] = useState<Beside | null>(null);
  const [picked, setPicked] = useState<PickedTime | null>(null);
  const all = slots.data?.results ?? [];
  const onDay = all.filter((slot) => slot.day === shown);
  const count = onDay.reduce((sum, { bookings }) => sum + bookings.length, 0);
  return (
    <StaffFrame>
      <DayHeader day={day.data} shown={shown} count={count}>
        <BreakGlass />
        <Button
          look="primary"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setPicked({ day: shown, start_time: '', end_time: '' })}
        >
          {t('counselling:day.open')}
        </Button>
      </DayHeader>
      <Answered answer={day}>
        {(found) => (
          <>
            <Alerts alerts={found.alerts} onOpen={setBeside} />
            <WeekBar week={week} />
            <DayTabs days={week.days} shown={shown} slots={all} />
            <div className={styles.day} data-open={beside !== null || undefined}>
              <div className={styles.side}>
                <AnswerFrame answer={slots} columns={1}>
                  {() => <DayLine slots={onDay} beside={beside} onOpen={setBeside} />}
                </AnswerFrame>
                <DayPanels day={found} onOpen={setBeside} />
              </div>
              <UnsavedChanges>
                <BesideDay beside={beside} onBack={() => setBeside(null)} />
              </UnsavedChanges>
            </div>
          </>
        )}
      </Answered>
      <OpenSlotsDialog picked={picked} usual={slots.data?.usual} onClose={() => setPicked(null)} />
    </StaffFrame>
  );
}

/** The day of the address, today by default, and its week. */
function useShownDay() {
  const navigate = useNavigate();
  const present = useToday();
  const asked: { day?: unknown } = useSearch({ strict: false });
  const { working_days } = usePublicSettings().calendar;
  const shown = isDay(asked.day) ? asked.day : present;
  const week = weekFrom({
    sunday: startOfWeek(shown),
    working_days,
    goTo: (sunday) => {
      const day = sunday === startOfWeek(present) ? undefined : sunday;
      void navigate({ href: counsellingAddresses.day({ day }), replace: true, resetScroll: false });
    },
  });
  return { week, shown };
}

interface DayHeaderProps {
  day: Today | undefined;
  shown: Day;
  count: number;
  children: React.ReactNode;
}

function DayHeader({ day, shown, count, children }: DayHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const present = useToday();
  const { first, second } = datePieces(shown, language, { weekday: true });
  const duty = day?.duty.filter((one) => one.day === present) ?? [];
  const names = duty.flatMap(({ counsellor }) => (counsellor ? [titledNameOf(counsellor)] : []));
  return (
    <PageHeader
      title={first}
      sentence={
        <Dotted
          facts={[
            second,
            t('counselling:day.sentence', { count }),
            day &&
              (names.length > 0
                ? t('counselling:day.duty', { name: names.join('، ') })
                : t('counselling:day.duty_nobody')),
          ]}
        />
      }
      actions={children}
    />
  );
}

interface DayTabsProps {
  days: readonly Day[];
  shown: Day;
  slots: readonly { day: Day; bookings: readonly unknown[] }[];
}

function DayTabs({ days, shown, slots }: DayTabsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Tabs
      label={t('counselling:day.days')}
      active={shown}
      tabs={days.map((day) => ({
        key: day,
        label: `${weekdayName(day, language)} ${numbersOf(day)[2]}`,
        count: slots
          .filter((slot) => slot.day === day)
          .reduce((sum, { bookings }) => sum + bookings.length, 0),
      }))}
      renderLink={({ key }, link) => (
        <Link
          href={counsellingAddresses.day({ day: key })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          {...link}
        />
      )}
    />
  );
}

function BesideDay({ beside, onBack }: { beside: Beside | null; onBack: () => void }) {
  const { t } = useTranslation();
  if (!beside) {
    return (
      <Panel className={styles.beside ?? ''}>
        <EmptyState
          icon={<IconHeartHandshake size={28} stroke={1.25} />}
          title={t('counselling:day.choose')}
          text={t('counselling:day.choose_text')}
        />
      </Panel>
    );
  }
  return (
    <div className={styles.beside}>
      <Button
        className={styles.back ?? ''}
        icon={<IconArrowRight size={18} className="mirrored" aria-hidden="true" />}
        onClick={onBack}
      >
        {t('counselling:day.back')}
      </Button>
      {'record' in beside ? (
        <RecordBeside key={beside.record} id={beside.record} />
      ) : (
        <RecordOf key={beside.student.id} student={beside.student} />
      )}
    </div>
  );
}
