import { IconFolders } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import type { RecordRow } from '../../contract.ts';
import { type RecordState, recordStates } from '../../intake.ts';
import { recordList } from '../../lists.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { BreakGlass } from './break-glass-dialog.tsx';
import { StaffFrame } from './staff-frame.tsx';

const { listRecords, setRoster } = counsellingCalls;

const marks: Record<RecordState, Mark> = {
  open: 'accepted',
  closed: 'cancelled',
  withdrawn: 'cancelled',
};

/** A counsellor's own records; the head's list names those of all. */
export function RecordsScreen() {
  const { t } = useTranslation();
  const [assigned, setAssigned] = useState<RecordRow | null>(null);
  const list = useList(listRecords, {
    filters: [
      {
        name: 'state',
        label: t('counselling:records.state'),
        isTabs: true,
        options: [
          { value: '', label: t('counselling:records.all') },
          ...choicesOf(recordStates, (one) => t(`counselling:states.${one}`)),
        ],
      },
    ],
    orderings: choicesOf(recordList.orderings, (one) =>
      t(`counselling:records.${one.startsWith('-') ? 'newest' : 'oldest'}`),
    ),
  });
  return (
    <StaffFrame>
      <ListPage
        list={list}
        shown={recordList}
        columns={useRecordColumns(setAssigned)}
        title={t('counselling:records.title')}
        sentence={t('counselling:records.sentence')}
        search={t('counselling:records.search')}
        keepsViews={false}
        actions={<BreakGlass />}
        empty={{
          icon: <IconFolders size={28} stroke={1.25} />,
          title: t('counselling:records.empty'),
          text: t('counselling:records.empty_text'),
        }}
      />
      <AssignDialog key={assigned?.id ?? 'none'} row={assigned} onClose={() => setAssigned(null)} />
    </StaffFrame>
  );
}

function useRecordColumns(
  onAssign: (row: RecordRow) => void,
): ListColumns<typeof listRecords, 'acts'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf, titledNameOf } = useNames();
  const isHead = useMay(setRoster);
  return {
    student: {
      title: t('counselling:records.student'),
      card: 'title',
      cell: ({ id, student, number, is_mine }) => (
        <TwoLines
          first={
            is_mine ? (
              <Link href={counsellingAddresses.record({ id })}>{nameOf(student)}</Link>
            ) : (
              nameOf(student)
            )
          }
          second={
            <Dotted
              facts={[
                t('counselling:record.number', { number }),
                <Bdi key="id" dir="ltr">
                  {student.user_id}
                </Bdi>,
              ]}
            />
          }
        />
      ),
    },
    state: {
      title: t('counselling:records.state'),
      card: 'status',
      cell: ({ state, referral_left }) => (
        <TwoLines
          plain
          first={
            <StatusMark mark={marks[state]} quiet>
              {t(`counselling:states.${state}`)}
            </StatusMark>
          }
          second={
            referral_left !== null &&
            state === 'open' &&
            t('counselling:records.left', { count: referral_left })
          }
        />
      ),
    },
    counsellor: {
      title: t('counselling:records.counsellor'),
      card: 'fact',
      cell: ({ counsellor }) =>
        counsellor ? titledNameOf(counsellor) : t('counselling:mine.nobody'),
    },
    consented_at: {
      title: t('counselling:records.consented_at'),
      card: 'fact',
      cell: ({ consented_at }) => formatDay(riyadhDay(consented_at), language, 'brief'),
    },
    acts: {
      title: '',
      absent: !isHead,
      card: 'actions',
      cell: (row) =>
        row.state === 'open' && (
          <Button size={32} onClick={() => onAssign(row)}>
            {t('counselling:records.assign')}
          </Button>
        ),
    },
  };
}
