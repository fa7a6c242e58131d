import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ActionDialog } from '#platform/web/action-button.tsx';
import type { Move } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import type { MoveAction, MoveKind } from '../../move.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import styles from './move-list.module.css';
import { TransferDialog } from './transfer-dialog.tsx';

const { withdrawRequest, withdrawTransfer } = guidanceCalls;

const looks = { edit: 'secondary', withdraw: 'danger-outline' } as const;

/** Tells the asker’s own acts from a decider’s. */
const isOwn = (action: MoveAction): action is keyof typeof looks => action in looks;

/** The acts that a pending transfer or request leaves to its asker; each asks for confirmation. */
export function MoveActions({ kind, move }: { kind: MoveKind; move: Move }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  // Keeps the action while its dialog closes, even if the decision is already made.
  const [asked, setAsked] = useState<keyof typeof looks | null>(null);
  const [opened, setOpened] = useState(false);
  const dialog = { opened, onClose: () => setOpened(false) };
  const own = move.actions.filter(isOwn);
  return (
    <>
      {own.length > 0 && (
        <div className={styles.actions}>
          {own.map((action) => (
            <Button
              key={action}
              size={32}
              look={looks[action]}
              aria-label={t(`guidance:move.${action}_of`, { name: nameOf(move.student) })}
              onClick={() => {
                setAsked(action);
                setOpened(true);
              }}
            >
              {t(`guidance:move.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {asked === 'edit' && (
        <TransferDialog {...dialog} edited={move} students={[move.student.id]} />
      )}
      {asked === 'withdraw' && <WithdrawDialog {...dialog} kind={kind} move={move} />}
    </>
  );
}

interface WithdrawDialogProps {
  kind: MoveKind;
  move: Move;
  opened: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ kind, move, ...dialog }: WithdrawDialogProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      {...dialog}
      danger
      title={t('guidance:move.withdraw_title')}
      text={t('guidance:move.withdraw_text')}
      verb={t('guidance:move.withdraw')}
      busyText={t('guidance:move.withdrawing')}
      call={kind === 'transfer' ? withdrawTransfer : withdrawRequest}
      input={{ params: { id: move.id } }}
      changes={guidanceAnswers}
      said={t('guidance:move.withdrawn')}
    />
  );
}
