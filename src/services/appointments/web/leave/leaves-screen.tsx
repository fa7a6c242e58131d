import { IconCalendarOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { appointmentsCalls } from '../../calls.ts';
import type { LeaveState } from '../../leave.ts';
import type { LeaveRow } from '../../leave-shapes.ts';
import { EndLeaveButton } from './end-leave-button.tsx';
import { LeaveSlotsDialog } from './leave-slots-dialog.tsx';
import styles from './leaves-screen.module.css';
import { useLeaveRange } from './use-leave-range.ts';
import { WriteLeaveDialog } from './write-leave-dialog.tsx';

const { listLeaves } = appointmentsCalls;
const pageSize = 10;

const marks: Record<LeaveState, Mark> = {
  ahead: 'not_begun',
  under_way: 'under_review',
  over: 'cancelled',
};

/** Leaves and their deputies: a guide's own, or a department's for its head. */
export function LeavesScreen() {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const [shown, setShown] = useState<LeaveRow | null>(null);
  const page = usePageInSearch();
  const leaves = useCall(
    listLeaves,
    { query: { page, page_size: pageSize } },
    { keepsPrevious: true },
  );
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('appointments:menu.group') }, { label: t('appointments:menu.leaves') }]}
        title={t('appointments:menu.leaves')}
        sentence={t('appointments:leave.lead')}
        actions={
          <AddButton onClick={() => setWriting(true)}>{t('appointments:leave.write')}</AddButton>
        }
      />
      {leaves.isPending && <Skeleton rows={4} columns={2} />}
      {leaves.isError && (
        <ErrorState onRetry={leaves.refetch} reportNumber={leaves.error.request_id ?? undefined} />
      )}
      {leaves.data?.count === 0 && (
        <Panel>
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.25} />}
            title={t('appointments:leave.empty')}
            text={t('appointments:leave.empty_text')}
          />
        </Panel>
      )}
      {leaves.data && leaves.data.count > 0 && (
        <Panel flush data-old={leaves.isPlaceholderData || undefined}>
          <ul className={styles.list}>
            {leaves.data.results.map((leave) => (
              <Row key={leave.id} leave={leave} onShowSlots={() => setShown(leave)} />
            ))}
          </ul>
          {leaves.data.count > pageSize && (
            <Paging
              page={page}
              pageSize={pageSize}
              count={leaves.data.count}
              renderLink={(to, link) => (
                <Link href={appointmentsAddresses.leaves({ page: to - 1 })} {...link} />
              )}
            />
          )}
        </Panel>
      )}
      <WriteLeaveDialog
        opened={writing}
        onClose={() => setWriting(false)}
        onWritten={(leave) => {
          setWriting(false);
          if (leave.booked > 0) setShown(leave);
        }}
      />
      <LeaveSlotsDialog leave={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** Addresses count pages from 0, calls from 1. */
function usePageInSearch(): number {
  const search: { page?: unknown } = useSearch({ strict: false });
  const page = String(search.page ?? '');
  return /^\d{1,5}$/.test(page) ? Number(page) + 1 : 1;
}

function Row({ leave, onShowSlots }: { leave: LeaveRow; onShowSlots: () => void }) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const me = useMe();
  const range = useLeaveRange();
  const { guide, deputy, note, state, booked, may_end } = leave;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{guide.id === me.id ? range(leave) : titledNameOf(guide)}</strong>
        {guide.id !== me.id && <span>{range(leave)}</span>}
        <span>
          {deputy.id === me.id
            ? t('appointments:leave.in_place_of', { name: titledNameOf(guide) })
            : t('appointments:leave.with_deputy', { name: titledNameOf(deputy) })}
        </span>
        {note && (
          <span className={styles.note}>
            <Bdi>{note}</Bdi>
          </span>
        )}
      </div>
      <StatusMark mark={marks[state]} quiet>
        {t(`appointments:leave.state.${state}`)}
      </StatusMark>
      {may_end && (
        <div className={styles.acts}>
          {booked > 0 && (
            <Button size={32} onClick={onShowSlots}>
              {t('appointments:leave.booked', { count: booked })}
            </Button>
          )}
          <EndLeaveButton leave={leave} />
        </div>
      )}
    </li>
  );
}
