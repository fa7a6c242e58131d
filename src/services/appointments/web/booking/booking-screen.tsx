import { IconBuilding, IconUserPlus, IconUserQuestion, IconVideo } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { Slot } from '../../contract.ts';
import { seatsLeft } from '../../slot.ts';
import { useWeekInPath } from '../calendar/use-week-in-path.ts';
import { WeekBar } from '../calendar/week-bar.tsx';
import { WeekGrid } from '../calendar/week-grid.tsx';
import { ChoiceBar } from '../choice-bar.tsx';
import { GuideLeaveNotices } from '../leave/leave-notice.tsx';
import { FullSlotCard, OwnSlotCard, SlotCard } from '../slot-card.tsx';
import { BookedNotice } from './booked-notice.tsx';
import { BookedOutcome } from './booked-outcome.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { GuideCard } from './guide-card.tsx';
import { NextFreeButton } from './next-free-button.tsx';
import { NoFreeSlots } from './no-free-slots-notice.tsx';
import { useNextFree } from './use-next-free.ts';
import { WaitButton } from './wait-button.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const { findMyWaiting, listFreeSlots, listMyBookings } = appointmentsCalls;

type Meeting = 'all' | 'online' | 'offline';

/** A student's screen: their guide's slots, to book those that are free and to wait where all are taken. */
export function BookingScreen() {
  const { t } = useTranslation();
  const week = useWeekInPath();
  const navigate = useNavigate();
  const search: { booked?: unknown } = useSearch({ strict: false });
  const [meeting, setMeeting] = useState<Meeting>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [confirming, setConfirming] = useState<Slot | null>(null);
  const online = meeting === 'all' ? undefined : meeting === 'online' ? 'true' : 'false';
  const free = useCall(
    listFreeSlots,
    { query: { from: week.from, to: week.to, online, full: 'true', page_size: 200 } },
    { keepsPrevious: true },
  );
  const ahead = useCall(listMyBookings, { query: { ahead: 'true', ordering: 'day' } });
  const next = ahead.data?.results[0];
  const waiting = useCall(findMyWaiting, {}).data?.waiting;
  const slots = free.data?.results ?? [];
  const guide = free.data?.guide;
  const isHeld = ({ id }: Slot) => waiting?.offer?.slot.id === id;
  const isFree = (slot: Slot) => seatsLeft(slot) > 0 || isHeld(slot);
  const hasNone = free.isSuccess && !next && !slots.some(isFree);
  const { next: nextFree, allTaken } = useNextFree({ to: week.to, online }, hasNone);
  const canWait = ahead.isSuccess && !next && waiting === null;
  // A waiting student reads their turn above, and again in each of the full slots.
  const saysNone = slots.length === 0 || (hasNone && !(waiting && allTaken));

  const booked = ahead.data?.results.find(({ id }) => String(id) === search.booked);
  if (booked) return <BookedOutcome booking={booked} />;
  if (free.isError) {
    const { request_id } = free.error;
    return <ErrorState onRetry={free.refetch} reportNumber={request_id ?? undefined} />;
  }
  if (free.data && !free.data.guide) return <NoGuide />;

  const chosen = slots.find((slot) => slot.id === chosenId && isFree(slot));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('appointments:menu.group') }, { label: t('appointments:book.title') }]}
        title={t('appointments:book.title')}
        actions={free.data?.guide && <GuideCard guide={free.data.guide} />}
      />
      {free.data && <GuideLeaveNotices leaves={free.data.leaves} week={week} />}
      {next && <BookedNotice booking={next} />}
      {!next && waiting && <WaitingNotice waiting={waiting} onBook={setConfirming} />}
      <WeekBar week={week} aheadOnly>
        <Segmented<Meeting>
          label={t('appointments:form.attendance')}
          value={meeting}
          onChange={setMeeting}
          segments={[
            { value: 'all', label: t('appointments:attendance.all') },
            {
              value: 'offline',
              label: t('appointments:attendance.offline'),
              icon: <IconBuilding size={18} stroke={1.5} />,
            },
            {
              value: 'online',
              label: t('appointments:attendance.online'),
              icon: <IconVideo size={18} stroke={1.5} />,
            },
          ]}
        />
      </WeekBar>
      {free.isPending && <Skeleton rows={5} columns={5} />}
      {free.data && saysNone && allTaken !== undefined && (
        <NoFreeSlots
          guide={free.data.guide}
          hasFull={slots.length > 0}
          allTaken={allTaken}
          canWait={canWait}
          next={nextFree}
          onShow={({ day }) => week.show(day)}
        />
      )}
      {slots.length > 0 && (
        <WeekGrid
          days={week.days}
          slots={slots}
          isFree={next ? ({ id }) => id === next.slot.id : isFree}
          renderNoneFree={(day, onPick) => {
            const later = slots.find((slot) => slot.day > day && isFree(slot));
            const other = later ?? slots.find(isFree);
            return !next && other && <NextFreeButton slot={other} onShow={onPick} />;
          }}
          renderSlot={(slot) => {
            if (slot.id === next?.slot.id) return <OwnSlotCard slot={slot} guide={guide} />;
            return isFree(slot) ? (
              <SlotCard
                slot={slot}
                guide={guide}
                chosen={slot.id === chosenId}
                isHeld={isHeld(slot)}
                disabled={next !== undefined}
                onChoose={() => setChosenId(slot.id === chosenId ? null : slot.id)}
              />
            ) : (
              <FullSlotCard
                slot={slot}
                guide={guide}
                position={waiting?.offer ? undefined : waiting?.position}
              >
                {allTaken && canWait && <WaitButton inCard />}
              </FullSlotCard>
            );
          }}
        />
      )}
      <ChoiceBar
        chosen={chosen}
        wasTaken={chosenId !== null && free.isSuccess && !free.isPlaceholderData && !chosen}
        onContinue={setConfirming}
        onClear={() => setChosenId(null)}
      />
      <BookingDialog
        slot={confirming}
        cancel_limit={free.data?.cancel_limit ?? 0}
        onClose={() => setConfirming(null)}
        onBooked={({ id }) =>
          void navigate({
            to: appointmentsAddresses.dates(),
            search: { booked: String(id) },
            replace: true,
          } as never)
        }
      />
    </>
  );
}

function NoGuide() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('appointments:menu.group') }, { label: t('appointments:book.title') }]}
        title={t('appointments:book.title')}
      />
      <Panel>
        <EmptyState
          icon={<IconUserQuestion size={28} stroke={1.25} />}
          title={t('appointments:guide.none_title')}
          text={t('appointments:guide.none_text')}
          actions={
            <Button
              look="primary"
              icon={<IconUserPlus size={18} aria-hidden="true" />}
              renderLink={(link) => <Link href={guidanceAddresses.myAdvisor()} {...link} />}
            >
              {t('appointments:guide.ask')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
