import { IconTransferIn } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMay } from '#platform/web/me.tsx';
import { PersonLines } from '#platform/web/person-lines.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { counsellingCalls } from '../../calls.ts';
import { transferOrderings } from '../../intake.ts';
import { ReferralFacts } from '../referral-summary.tsx';
import { CounsellorField, useAgeOrderings, useStateFilter } from './records-screen.tsx';
import { StaffFrame } from './staff-frame.tsx';

const { listRecords, listTransferred, openTransfer, readDay, setRoster, takeTransferred } =
  counsellingCalls;

/** Students whom guides referred and who agreed; reading why is noted, as with a record. */
export function TransferredScreen() {
  const { t } = useTranslation();
  const opening = useCommand(openTransfer);
  const list = useList(listTransferred, {
    filters: [useStateFilter(['agreed', 'taken'], 'transferred.states')],
    orderings: useAgeOrderings(transferOrderings),
  });
  const columns = useTransferColumns((id) => opening.mutate({ params: { id }, body: {} }));
  return (
    <StaffFrame>
      <ListPage
        list={list}
        shown={undefined}
        columns={columns}
        title={t('counselling:transferred.title')}
        sentence={t('counselling:transferred.sentence')}
        keepsViews={false}
        empty={{
          icon: <IconTransferIn size={28} stroke={1.25} />,
          title: t('counselling:transferred.empty'),
          text: t('counselling:transferred.empty_text'),
        }}
      />
      {opening.data && <OpenedTransfer transfer={opening.data} onClose={opening.reset} />}
    </StaffFrame>
  );
}

function useTransferColumns(
  onOpen: (id: string) => void,
): ListColumns<typeof listTransferred, 'student' | 'guide' | 'answered_at' | 'counsellor'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  return {
    student: {
      title: t('counselling:records.student'),
      card: 'title',
      cell: ({ student }) => <PersonLines person={student} />,
    },
    guide: {
      title: t('counselling:transferred.guide'),
      card: 'fact',
      cell: ({ guide }) => titledNameOf(guide),
    },
    answered_at: {
      title: t('counselling:transferred.answered_at'),
      card: 'fact',
      cell: ({ answered_at }) => formatDay(riyadhDay(answered_at), language, 'brief'),
    },
    counsellor: {
      title: t('counselling:records.state'),
      card: 'status',
      cell: ({ id, state, counsellor }) => (
        <TwoLines
          plain
          first={
            <StatusMark mark={state === 'taken' ? 'accepted' : 'needs_action'} quiet>
              {t(`counselling:transferred.states.${state}`)}
            </StatusMark>
          }
          second={
            counsellor ? (
              titledNameOf(counsellor)
            ) : (
              <Button size={32} onClick={() => onOpen(id)}>
                {t('counselling:transferred.open')}
              </Button>
            )
          }
        />
      ),
    },
  };
}

interface OpenedTransferProps {
  transfer: ReplyOf<typeof openTransfer>;
  onClose: () => void;
}

function OpenedTransfer({ transfer: { id, student, referral }, onClose }: OpenedTransferProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const isHead = useMay(setRoster);
  const [counsellor, setCounsellor] = useState<string | null>(null);
  const taking = useCommand(takeTransferred, {
    changes: [listRecords, listTransferred, readDay],
    onDone: () => void toast.success({ title: t('counselling:transferred.taken') }),
  });
  const body = counsellor === null ? {} : { counsellor: Number(counsellor) };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={nameOf(student)}
      verb={t('counselling:transferred.take')}
      onConfirm={() => taking.mutateAsync({ params: { id }, body }).catch(stayOpen)}
    >
      <ReferralFacts referral={referral} />
      {isHead && <CounsellorField value={counsellor} onChange={setCounsellor} />}
    </ConfirmDialog>
  );
}
