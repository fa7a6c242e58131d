import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import type { Move } from '../../advisor-calls.ts';
import { noteOf } from '../../assignment.ts';
import { guidanceContract } from '../../contract.ts';
import type { MoveKind } from '../../move.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import { GuideField } from '../guides/guide-field.tsx';
import { useMoveStations } from './move-state.tsx';

const { decideRequest, decideTransfer } = guidanceContract.calls;

interface DecideDialogProps {
  kind: MoveKind;
  move: Move;
  decision: 'approve' | 'reject';
  opened: boolean;
  onClose: () => void;
}

/** The list's value is the guide's id as a string, empty if nobody is chosen. */
const decided = z.strictObject({ advisor: z.string(), reason: noteOf });

/** Approves, which moves the student at once, or rejects with a reason. */
export function DecideDialog({ kind, move, decision, ...dialog }: DecideDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stations = useMoveStations()(move, t('platform:decisions.with_you'));
  const isApproval = decision === 'approve';
  const readyFor = useReadyReasons(dialog.opened && !isApproval);
  const { id, advisor, student, from } = move;
  return (
    <DecisionDialog
      {...dialog}
      title={t(`guidance:move.${decision}_title`)}
      text={isApproval ? undefined : t('guidance:move.reject_text')}
      facts={[
        { label: t('guidance:field.student'), value: nameOf(student) },
        ...(from ? [{ label: t('guidance:move.from'), value: nameOf(from) }] : []),
        ...(kind === 'transfer' && advisor
          ? [{ label: t('guidance:move.to'), value: nameOf(advisor) }]
          : []),
      ]}
      stations={stations}
      call={kind === 'transfer' ? decideTransfer : decideRequest}
      schema={decided}
      defaults={{ advisor: advisor ? String(advisor.id) : '', reason: '' }}
      inputOf={({ advisor: chosen, reason }) => ({
        params: { id },
        body: { decision, reason, ...(isApproval && chosen && { advisor: Number(chosen) }) },
      })}
      changes={guidanceAnswers}
      onDone={() =>
        void toast.success({ title: t(`guidance:move.${isApproval ? 'approved' : 'rejected'}`) })
      }
      fields={({ control }) =>
        isApproval &&
        kind === 'request' && (
          <GuideField
            control={control}
            name="advisor"
            label={t('guidance:requests.advisor')}
            help={
              advisor
                ? t('guidance:requests.advisor_help', { name: nameOf(advisor) })
                : t('guidance:requests.advisor_open')
            }
            student={student.id}
            present={advisor}
          />
        )
      }
      reason={{
        name: 'reason',
        label: t(isApproval ? 'guidance:move.note' : 'guidance:move.reject_reason'),
        help: isApproval ? t('guidance:move.note_help') : undefined,
        optional: isApproval,
        ready: () => (isApproval ? [] : readyFor(`${kind}_rejected`)),
      }}
      warning={isApproval && t('guidance:move.approve_warning')}
      verb={t(`guidance:move.${decision}_verb`)}
      busyText={t(`guidance:move.${isApproval ? 'approving' : 'rejecting'}`)}
      danger={!isApproval}
    />
  );
}
