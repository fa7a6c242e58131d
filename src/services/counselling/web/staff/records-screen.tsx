import { IconFolders } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import type { RecordRow } from '../../contract.ts';
import { recordOrderings, recordStates } from '../../intake.ts';
import { BreakGlass } from './break-glass-dialog.tsx';
import { StaffFrame } from './staff-frame.tsx';

const { changeRecord, listRecords, readUnit, setRoster } = counsellingCalls;

/** A counsellor's own records; the head's list names those of all. */
export function RecordsScreen() {
  const { t } = useTranslation();
  const [assigned, setAssigned] = useState<RecordRow | null>(null);
  const isHead = useMay(setRoster);
  const list = useList(listRecords, {
    filters: [useStateFilter(recordStates, 'states')],
    orderings: useAgeOrderings(recordOrderings),
  });
  return (
    <StaffFrame>
      <ListPage
        list={list}
        shown={undefined}
        columns={useRecordColumns(isHead ? setAssigned : undefined)}
        title={t('counselling:records.title')}
        sentence={isHead && t('counselling:records.sentence')}
        search={t('counselling:records.search')}
        keepsViews={false}
        actions={<BreakGlass />}
        empty={{
          icon: <IconFolders size={28} stroke={1.25} />,
          title: t('counselling:records.empty'),
          text: t('counselling:records.empty_text'),
        }}
      />
      {assigned && <AssignDialog row={assigned} onClose={() => setAssigned(null)} />}
    </StaffFrame>
  );
}

/** The states as tabs, all of them first. */
export function useStateFilter(states: readonly string[], words: string) {
  const { t } = useTranslation();
  const all = { value: '', label: t('counselling:records.all') };
  const options = [all, ...choicesOf(states, (one) => t(`counselling:${words}.${one}`))];
  return { name: 'state', label: t('counselling:records.state'), isTabs: true, options };
}

export function useAgeOrderings(orderings: readonly string[]) {
  const { t } = useTranslation();
  const word = (one: string) => (one.startsWith('-') ? 'newest' : 'oldest');
  return choicesOf(orderings, (one) => t(`counselling:records.${word(one)}`));
}

function useRecordColumns(
  onAssign?: (row: RecordRow) => void,
): ListColumns<typeof listRecords, 'student' | 'state' | 'counsellor' | 'consented_at'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  return {
    student: {
      title: t('counselling:records.student'),
      card: 'title',
      cell: ({ id, student, is_mine }) => (
        <PersonLines
          person={student}
          {...(is_mine && { href: counsellingAddresses.record({ id }) })}
        />
      ),
    },
    state: {
      title: t('counselling:records.state'),
      card: 'status',
      cell: ({ state, referral_left: count }) => (
        <TwoLines
          plain
          first={
            <StatusMark mark={state === 'open' ? 'accepted' : 'cancelled'} quiet>
              {t(`counselling:states.${state}`)}
            </StatusMark>
          }
          second={state === 'open' && count ? t('counselling:records.left', { count }) : null}
        />
      ),
    },
    counsellor: {
      title: t('counselling:records.counsellor'),
      card: 'subject',
      cell: (row) => (
        <>
          {row.counsellor ? titledNameOf(row.counsellor) : t('counselling:mine.nobody')}{' '}
          {onAssign && row.state === 'open' && (
            <Button size={32} look="quiet" onClick={() => onAssign(row)}>
              {t('counselling:records.assign')}
            </Button>
          )}
        </>
      ),
    },
    consented_at: {
      title: t('counselling:mine.consented'),
      card: 'fact',
      cell: ({ consented_at, number }) => (
        <TwoLines
          plain
          first={formatDay(riyadhDay(consented_at), language, 'brief')}
          second={t('counselling:record.number', { number })}
        />
      ),
    },
  };
}

/** The head gives a record to a counsellor; what is in it stays closed to the head. */
function AssignDialog({ row, onClose }: { row: RecordRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [counsellor, setCounsellor] = useState<string | null>(null);
  const command = useCommand(changeRecord, {
    changes: [listRecords],
    onDone: () => void toast.success({ title: t('counselling:records.assigned') }),
  });
  const params = { id: row.id };
  const give = (id: number) =>
    command.mutateAsync({ params, body: { to: 'assign', counsellor: id } }).catch(stayOpen);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('counselling:records.assign_title', { number: row.number })}
      verb={t('counselling:records.assign')}
      onConfirm={() => (counsellor === null ? stayOpen() : give(Number(counsellor)))}
    >
      <CounsellorField value={counsellor} onChange={setCounsellor} />
    </ConfirmDialog>
  );
}

interface CounsellorFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Those who receive students, each with the section whose they receive. */
export function CounsellorField(field: CounsellorFieldProps) {
  const { t } = useTranslation();
  const { titledNameOf } = useNames();
  const unit = useCall(readUnit, { query: {} }).data;
  const options = (unit?.counsellors ?? []).map((one) => ({
    value: String(one.id),
    label: titledNameOf(one),
    note: t(`counselling:unit.sections.${one.section}`),
  }));
  return <SelectField label={t('counselling:records.counsellor')} options={options} {...field} />;
}
