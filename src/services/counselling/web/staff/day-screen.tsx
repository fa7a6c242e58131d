import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import type { Person } from '#platform/contract/person.ts';
import { listOf } from '#platform/language/lists.ts';
import { datePieces, weekdayName } from '#platform/language/times/dates.ts';
import { type Day, isDay, numbersOf, startOfWeek } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import type { BookedSlot } from '#services/appointments/contract.ts';
import {
  OpenSlotsDialog,
  type PickedTime,
  WeekBar,
  weekFrom,
} from '#services/appointments/web/public.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import { Answered } from '../answered-frame.tsx';
import { Alerts } from './alerts-panel.tsx';
import { BreakGlass } from './break-glass-dialog.tsx';
import { DayLine, DayPanels } from './day-line.tsx';
import { RecordBeside, RecordOf } from './record-screen.tsx';
import styles from './staff.module.css';
import { StaffFrame } from './staff-frame.tsx';

export type Today = ReplyOf<typeof counsellingCalls.readDay>;

/** The record that stands open beside the day, or the student whose it is. */
export type Beside = { record: string } | { student: Person };

/** A counsellor's day as a line, and beside it the record that is open. */
export function DayScreen() {
  const { t } = useTranslation();
  const { week, shown } = useShownDay();
  const me = useMe();
  const [beside, setBeside] = useState<Beside | null>(null);
  const [picked, setPicked] = useState<PickedTime | null>(null);
  const day = useCall(counsellingCalls.readDay, {});
  const asked = {
    params: { id: me.id },
    query: { type: '2', from: week.from, to: week.to, page_size: 200 } as const,
  };
  const slots = useCall(appointmentsCalls.listStaffSlots, asked, { keepsPrevious: true });
  const all = slots.data?.results ?? [];
  const onDay = all.filter((slot) => slot.day === shown);
  const open = () => setPicked({ day: shown, start_time: '', end_time: '' });
  const back = () => setBeside(null);
  return (
    <StaffFrame>
      <DayHeader day={day.data} shown={shown} count={sessionsIn(onDay)}>
        <BreakGlass />
        <Button look="primary" icon={<IconPlus size={18} aria-hidden="true" />} onClick={open}>
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
              <div className={styles.stack}>
                <AnswerFrame answer={slots} columns={1}>
                  {() => <DayLine slots={onDay} beside={beside} onOpen={setBeside} />}
                </AnswerFrame>
                <DayPanels day={found} onOpen={setBeside} />
              </div>
              <UnsavedChanges>
                <BesideDay beside={beside} onBack={back} />
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
  const today = useToday();
  const asked: { day?: unknown } = useSearch({ strict: false });
  const { working_days } = usePublicSettings().calendar;
  const shown = isDay(asked.day) ? asked.day : today;
  const goTo = (sunday: Day) => {
    const day = sunday === startOfWeek(today) ? undefined : sunday;
    void navigate({ href: counsellingAddresses.day({ day }), replace: true, resetScroll: false });
  };
  return { week: weekFrom({ sunday: startOfWeek(shown), working_days, goTo }), shown };
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
  const { first, second } = datePieces(shown, language, { weekday: true });
  const today = useToday();
  const duty = day?.duty.filter((one) => one.day === today) ?? [];
  const names = duty.flatMap(({ counsellor }) => (counsellor ? [titledNameOf(counsellor)] : []));
  const words =
    names.length > 0
      ? t('counselling:day.duty', { name: listOf(names, language) })
      : t('counselling:day.duty_nobody');
  const facts = [second, t('counselling:day.sentence', { count }), day && words];
  return <PageHeader title={first} sentence={<Dotted facts={facts} />} actions={children} />;
}

type Slots = { slots: readonly BookedSlot[] };

function DayTabs({ days, shown, slots }: Slots & { days: readonly Day[]; shown: Day }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const tabs = days.map((day) => ({
    key: day,
    label: `${weekdayName(day, language)} ${numbersOf(day)[2]}`,
    count: sessionsIn(slots.filter((slot) => slot.day === day)),
  }));
  return (
    <Tabs
      label={t('counselling:day.days')}
      active={shown}
      tabs={tabs}
      renderLink={({ key: day }, link) => (
        <Link
          href={counsellingAddresses.day({ day })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          {...link}
        />
      )}
    />
  );
}

function sessionsIn(slots: Slots['slots']): number {
  return slots.reduce((sum, { bookings }) => sum + bookings.length, 0);
}

function BesideDay({ beside, onBack }: { beside: Beside | null; onBack: () => void }) {
  const { t } = useTranslation();
  if (!beside) return <Notice tone="neutral">{t('counselling:day.choose')}</Notice>;
  const icon = <IconArrowRight size={18} className="mirrored" aria-hidden="true" />;
  return (
    <div>
      <Button className={styles.back ?? ''} icon={icon} onClick={onBack}>
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
