import { IconPencilQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { SaidItem } from '#platform/ui/facts/said-item.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { guidanceCalls } from '../../calls.ts';
import type { Correction } from '../../correction-shapes.ts';
import { correctionAnswered } from './correction-answers.ts';
import { CorrectionStateMark, useCorrectionStations } from './correction-state.tsx';

const { listMyCorrections, withdrawCorrection } = guidanceCalls;
const tab = 'corrections';

/** The student's corrections with their answers, newest first. */
export function MyCorrections() {
  const { t } = useTranslation();
  const query = { page: useTabPage(tab), page_size: tabPageSize };
  const corrections = useCall(listMyCorrections, { query }, { keepsPrevious: true });
  return (
    <TabRows
      tab={tab}
      answer={corrections}
      empty={
        <EmptyState
          icon={<IconPencilQuestion size={28} />}
          title={t('guidance:corrections.own_empty')}
          text={t('guidance:corrections.own_empty_text')}
        />
      }
    >
      {(correction) => <CorrectionItem key={correction.id} correction={correction} />}
    </TabRows>
  );
}

function CorrectionItem({ correction }: { correction: Correction }) {
  const { t } = useTranslation();
  const stationsOf = useCorrectionStations();
  const { field, state } = correction;
  return (
    <SaidItem
      title={t(`guidance:corrections.fields.${field}`)}
      state={<CorrectionStateMark state={state} />}
      stations={stationsOf(correction, t('guidance:corrections.waits'))}
      action={state === 'open' && <WithdrawCorrection correction={correction} />}
    />
  );
}

function WithdrawCorrection({ correction: { id, field } }: { correction: Correction }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { mutateAsync } = useCommand(withdrawCorrection, {
    changes: correctionAnswered,
    onDone: () => void toast.success({ title: t('guidance:corrections.withdrawn') }),
  });
  const name = t(`guidance:corrections.fields.${field}`);
  return (
    <>
      <Button
        size={32}
        look="danger-outline"
        aria-label={t('guidance:corrections.withdraw_of', { field: name })}
        onClick={() => setOpened(true)}
      >
        {t('guidance:corrections.withdraw')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        danger
        title={t('guidance:corrections.withdraw_title')}
        text={t('guidance:corrections.withdraw_text')}
        verb={t('guidance:corrections.withdraw')}
        busyText={t('guidance:corrections.withdrawing')}
        onConfirm={() => mutateAsync({ params: { id } }).catch(stayOpen)}
      />
    </>
  );
}
