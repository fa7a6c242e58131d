import { IconPencilQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SaidItem } from '#platform/ui/facts/said-item.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
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
  const name = t(`guidance:corrections.fields.${field}`);
  return (
    <ActionButton
      size={32}
      look="danger-outline"
      aria-label={t('guidance:corrections.withdraw_of', { field: name })}
      verb={t('guidance:corrections.withdraw')}
      asks={{
        title: t('guidance:corrections.withdraw_title'),
        text: t('guidance:corrections.withdraw_text'),
        busyText: t('guidance:corrections.withdrawing'),
        danger: true,
      }}
      call={withdrawCorrection}
      input={{ params: { id } }}
      changes={correctionAnswered}
      said={t('guidance:corrections.withdrawn')}
    />
  );
}
