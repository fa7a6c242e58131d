import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { noteOf } from '../../assignment.ts';
import { guidanceCalls } from '../../calls.ts';
import type { MoveKind } from '../../move.ts';
import { guidanceAnswers } from '../guidance-answers.ts';

const { decideRequests, decideTransfers } = guidanceCalls;

const schema = z.strictObject({ reason: noteOf });

interface DecideManyDialogProps {
  kind: MoveKind;
  decision: 'approve' | 'reject';
  opened: boolean;
  onClose: () => void;
  moves: readonly { id: string; advisor?: string }[];
  onDone: (reply: DecidedEach) => void;
}

/** Decides several alike; an approval gives each student the guide whom their own move proposes. */
export function DecideManyDialog({ kind, moves, decision, ...dialog }: DecideManyDialogProps) {
  const { t } = useTranslation();
  const isApproval = decision === 'approve';
  const readyFor = useReadyReasons(dialog.opened && !isApproval);
  return (
    <DecisionDialog
      {...dialog}
      schema={schema}
      changes={guidanceAnswers}
      reason={{
        name: 'reason',
        label: t(isApproval ? 'guidance:move.note' : 'guidance:move.reject_reason'),
        help: isApproval ? t('guidance:move.note_help') : undefined,
        optional: isApproval,
        ready: () => (isApproval ? [] : readyFor(`${kind}_rejected`)),
      }}
      warning={isApproval && t('guidance:move.approve_warning')}
      busyText={t(`guidance:move.${isApproval ? 'approving' : 'rejecting'}`)}
      danger={!isApproval}
      title={t(`guidance:move.many.${decision}_title`)}
      verb={t(`guidance:move.many.${decision}_verb`)}
      text={t(`guidance:move.many.${decision}_text`, { count: moves.length })}
      call={kind === 'transfer' ? decideTransfers : decideRequests}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ body: { decision, reason, moves: [...moves] } })}
    />
  );
}
