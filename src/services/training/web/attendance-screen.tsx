import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useDayFilters } from '#platform/web/lists/list-day-filters.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { ListPeriodButton } from '#platform/web/lists/list-period-button.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import { attendanceList } from '../lists.ts';
import { attendanceStates } from '../training.ts';
import { dayMarks, dayState, useTrainingWords } from './use-training-words.ts';

const { listAttendance } = trainingCalls;

/** All students' recorded attendance, the latest day first. */
export function AttendanceScreen() {
  const { t } = useTranslation();
  const list = useList(listAttendance, {
    filters: [
      ...useDayFilters(),
      {
        name: 'on',
        label: t('training:field.day'),
        options: [{ value: 'today', label: t('training:alerted.today') }],
      },
      {
        name: 'state',
        label: t('training:field.state'),
        options: wordedOptions(attendanceStates, (value) => t(`training:states.${value}`)),
      },
    ],
    orderings: choicesOf(attendanceList.orderings, (one) => t(`training:attendance.order.${one}`)),
  });
  return (
    <ListPage
      list={list}
      shown={attendanceList}
      columns={useDayColumns()}
      title={t('training:attendance.title')}
      sentence={t('training:attendance.sentence')}
      canCopy
      actions={<ListPeriodButton address={list.address} text={t('training:attendance.period')} />}
      search={t('training:placements.search')}
      empty={{
        icon: <IconCalendarOff size={28} />,
        title: t('training:own.no_days'),
        text: t('training:attendance.empty_text'),
      }}
    />
  );
}

function useDayColumns(): ListColumns<typeof listAttendance> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { dayOf, dayWord } = useTrainingWords();
  const role = useArea();
  return {
    student: {
      title: t('training:field.student'),
      card: 'title',
      cell: ({ placement, student }) => (
        <PersonLines person={student} href={trainingAddresses.placement({ role, id: placement })} />
      ),
    },
    side: {
      title: t('training:field.side'),
      card: 'fact',
      cell: ({ side }) => <Bdi>{nameOf(side)}</Bdi>,
    },
    attend_date: {
      title: t('training:field.day'),
      card: 'aside',
      cell: ({ attend_date }) => dayOf(attend_date),
    },
    state: {
      title: t('training:field.state'),
      card: 'status',
      cell: (row) => (
        <TwoLines
          plain
          first={
            <StatusMark mark={dayMarks[dayState(row)]} quiet={row.state === 'present'}>
              {dayWord(row)}
            </StatusMark>
          }
          second={row.note ? <Bdi>{row.note}</Bdi> : undefined}
        />
      ),
    },
    source: {
      title: t('training:field.source'),
      card: 'fact',
      cell: ({ source, set_by, reason }) => (
        <TwoLines
          plain
          first={set_by ? <Bdi>{nameOf(set_by)}</Bdi> : t(`training:sources.${source}`)}
          second={reason ? <Bdi>{reason}</Bdi> : undefined}
        />
      ),
    },
  };
}
