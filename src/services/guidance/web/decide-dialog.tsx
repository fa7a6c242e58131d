import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Bdi } from '#platform/ui/bdi.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import type { Move } from '../advisor-calls.ts';
import { noteOf } from '../assignment.ts';
import { guidanceContract } from '../contract.ts';
import type { MoveKind } from '../move.ts';
import { guidanceAnswers } from './guidance-answers.ts';
import styles from './guidance-form.module.css';
import { GuideField } from './guide-field.tsx';
import { useStudentWords } from './student-words.ts';

const { decideRequest, decideTransfer } = guidanceContract.calls;

interface DecideDialogProps {
  kind: MoveKind;
  move: Move;
  decision: 'approve' | 'reject';
  opened: boolean;
  onClose: () => void;
}

/** A yes, which moves the student at once, or a no with its reason. */
export function DecideDialog(props: DecideDialogProps) {
  const { t } = useTranslation();
  const { decision, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`guidance:move.${decision}_title`)}
      text={decision === 'reject' ? t('guidance:move.reject_text') : undefined}
    >
      <DecideForm {...props} />
    </Dialog>
  );
}

/** The list gives a guide's id as text, and no text where nobody is chosen. */
const decided = z.strictObject({ advisor: z.string(), reason: noteOf });

function DecideForm({ kind, move, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useStudentWords();
  const wished = move.advisor ? String(move.advisor.id) : '';
  const form = useSchemaForm({ schema: decided, defaults: { advisor: wished, reason: '' } });
  const isApproval = decision === 'approve';
  const onDone = () => {
    toast.success({ title: t(`guidance:move.${isApproval ? 'approved' : 'rejected'}`) });
    onClose();
  };
  const how = { changes: guidanceAnswers, onDone, onFailed: form.show };
  const decideOwn = useCommand(decideRequest, how);
  const decideGuides = useCommand(decideTransfer, how);
  const { busy, onSubmit } = useSubmit(form, ({ advisor, reason }) => {
    const named = isApproval && advisor !== '' ? { advisor: Number(advisor) } : {};
    const wish = { params: { id: move.id }, body: { decision, reason, ...named } };
    return kind === 'transfer' ? decideGuides.mutateAsync(wish) : decideOwn.mutateAsync(wish);
  });
  const facts = [
    { label: t('guidance:field.student'), value: nameOf(move.student) },
    ...(move.from ? [{ label: t('guidance:move.from'), value: nameOf(move.from) }] : []),
    ...(kind === 'transfer' && move.advisor
      ? [{ label: t('guidance:move.to'), value: nameOf(move.advisor) }]
      : []),
    { label: t('guidance:move.reason'), value: <Bdi>{move.reason}</Bdi> },
  ];
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <Facts facts={facts} />
      {isApproval && kind === 'request' && (
        <GuideField
          control={form.control}
          name="advisor"
          label={t('guidance:requests.advisor')}
          help={
            move.advisor
              ? t('guidance:requests.advisor_help', { name: nameOf(move.advisor) })
              : t('guidance:requests.advisor_open')
          }
          student={move.student.id}
          present={move.advisor}
        />
      )}
      <TextArea
        {...fieldOf(form, 'reason')}
        label={t(isApproval ? 'guidance:move.note' : 'guidance:move.reject_reason')}
        help={isApproval ? t('guidance:move.note_help') : undefined}
        optional={isApproval}
        rows={3}
      />
      {isApproval && (
        <Notice tone="warning" small>
          {t('guidance:move.approve_warning')}
        </Notice>
      )}
      {form.problem && (
        <Notice tone="error" small live>
          {form.problem}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          look={isApproval ? 'primary' : 'danger'}
          size={48}
          busy={busy}
          busyText={t(`guidance:move.${isApproval ? 'approving' : 'rejecting'}`)}
        >
          {t(`guidance:move.${decision}_verb`)}
        </Button>
        <Button size={48} disabled={busy} onClick={onClose}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}
