import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import type { Move } from '../../advisor-shapes.ts';
import { noteOf } from '../../assignment.ts';
import { guidanceCalls } from '../../calls.ts';
import type { MoveKind } from '../../move.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import { GuideField } from '../guides/guide-field.tsx';
import { useMoveStations } from './move-state.tsx';

const { decideRequest, decideRequests, decideTransfer, decideTransfers } = guidanceCalls;

type Decision = 'approve' | 'reject';

interface Opening {
  kind: MoveKind;
  decision: Decision;
  opened: boolean;
  onClose: () => void;
}

/** The list's value is the guide's id as a string, empty if nobody is chosen. */
const decided = z.strictObject({ advisor: z.string(), reason: noteOf });

/** Approves, which moves the student at once, or rejects with a reason. */
export function DecideDialog({ kind, move, decision, ...dialog }: Opening & { move: Move }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stations = useMoveStations()(move, t('platform:decisions.with_you'));
  const isApproval = decision === 'approve';
  const { id, advisor, student, from } = move;
  return (
    <DecisionDialog
      {...dialog}
      {...useDeciding({ kind, decision, opened: dialog.opened })}
      title={t(`guidance:move.${decision}_title`)}
      verb={t(`guidance:move.${decision}_verb`)}
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
      defaults={{ advisor: advisor ? String(advisor.id) : '', reason: '' }}
      inputOf={({ advisor: chosen, reason }) => ({
        params: { id },
        body: { decision, reason, ...(isApproval && chosen && { advisor: Number(chosen) }) },
      })}
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
    />
  );
}

interface DecideManyDialogProps extends Opening {
  moves: readonly { id: string; advisor?: string }[];
  onDone: (reply: DecidedEach) => void;
}

/** Decides several alike; an approval gives each student the guide whom their own move proposes. */
export function DecideManyDialog({ kind, moves, decision, ...dialog }: DecideManyDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      {...dialog}
      {...useDeciding({ kind, decision, opened: dialog.opened })}
      title={t(`guidance:move.many.${decision}_title`)}
      verb={t(`guidance:move.many.${decision}_verb`)}
      text={t(`guidance:move.many.${decision}_text`, { count: moves.length })}
      call={kind === 'transfer' ? decideTransfers : decideRequests}
      defaults={{ advisor: '', reason: '' }}
      inputOf={({ reason }) => ({ body: { decision, reason, moves: [...moves] } })}
    />
  );
}

/** The common part of deciding one move or several. */
function useDeciding({ kind, decision, opened }: Omit<Opening, 'onClose'>) {
  const { t } = useTranslation();
  const isApproval = decision === 'approve';
  const readyFor = useReadyReasons(opened && !isApproval);
  return {
    schema: decided,
    changes: guidanceAnswers,
    reason: {
      name: 'reason',
      label: t(isApproval ? 'guidance:move.note' : 'guidance:move.reject_reason'),
      help: isApproval ? t('guidance:move.note_help') : undefined,
      optional: isApproval,
      ready: () => (isApproval ? [] : readyFor(`${kind}_rejected`)),
    },
    warning: isApproval && t('guidance:move.approve_warning'),
    busyText: t(`guidance:move.${isApproval ? 'approving' : 'rejecting'}`),
    danger: !isApproval,
  } as const;
}
