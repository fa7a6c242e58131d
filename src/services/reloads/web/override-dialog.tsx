import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldError } from '#platform/ui/fields/field-help.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import type { Run } from '../contract.ts';
import { isOverAlone, rowsOf, vanishLimitPercent } from '../reload.ts';
import { useApplyRun, useRunFacts } from './use-apply-run.ts';

interface OverrideDialogProps {
  run: Run;
  opened: boolean;
  onClose: () => void;
}

/** Applying beyond the limit needs a second confirmation, of the number of people who lose access. */
export function OverrideDialog({ run, opened, onClose }: OverrideDialogProps) {
  const { t } = useTranslation();
  const apply = useApplyRun(run);
  const box = useRef<HTMLInputElement>(null);
  const [isAgreed, agree] = useState(false);
  const [isAsked, ask] = useState(false);

  function confirm() {
    if (isAgreed) return apply();
    ask(true);
    box.current?.focus();
    return false;
  }
  function close() {
    agree(false);
    ask(false);
    onClose();
  }
  return (
    <ConfirmDialog
      danger
      opened={opened}
      onClose={close}
      title={t('reloads:reload.override_question')}
      text={t(`reloads:reload.${isOverAlone(run) ? 'override_text' : 'override_together'}`, {
        percent: formatPercent(isOverAlone(run) ? run.vanish_percent : run.guarded_percent),
        earlier: formatPercent(run.guarded_earlier),
        limit: formatPercent(vanishLimitPercent),
      })}
      facts={useRunFacts(run)}
      verb={t('reloads:reload.override')}
      busyText={t('reloads:reload.applying')}
      onConfirm={confirm}
    >
      <div>
        <Checkbox
          ref={box}
          checked={isAgreed}
          onChange={(event) => agree(event.currentTarget.checked)}
          aria-invalid={(isAsked && !isAgreed) || undefined}
          aria-describedby={isAsked && !isAgreed ? 'override-unticked' : undefined}
          label={t(`reloads:reload.${rowsOf(run.kind)}.override_agree`, {
            count: run.counts.vanished,
          })}
        />
        {isAsked && !isAgreed && (
          <FieldError id="override-unticked">{t('reloads:reload.override_unticked')}</FieldError>
        )}
      </div>
    </ConfirmDialog>
  );
}
