import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { requestsCalls } from '../calls.ts';
import { move } from '../move.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { requestChanged } from './request-answers.ts';
import { useRequestWords } from './use-request-words.ts';

const { moveRequest } = requestsCalls;

interface MoveDialogProps {
  request: HeldRequest;
  opened: boolean;
  onClose: () => void;
}

/** The forms supervisor moves a request that is stuck. */
export function MoveDialog({ request: { id, definition }, opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const { titleOf } = useRequestWords();
  return (
    <DecisionDialog
      {...{ opened, onClose }}
      title={t('requests:decide.move_title')}
      text={t('requests:decide.move_text')}
      call={moveRequest}
      schema={move}
      defaults={{ step: '', reason: '' }}
      inputOf={(body) => ({ params: { id }, body })}
      changes={requestChanged}
      reason={{ name: 'reason', label: t('requests:column.reason'), ready: () => [] }}
      verb={t('requests:decide.move')}
      busyText={t('requests:decide.moving')}
      said={t('requests:decide.moved')}
      fields={({ control }) => (
        <Controller
          control={control}
          name="step"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <SelectField
              ref={ref}
              label={t('requests:decide.move_to')}
              options={definition.steps.map((step) => ({
                value: step.key,
                label: titleOf(step),
              }))}
              value={value || null}
              onChange={(step) => onChange(step ?? '')}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    />
  );
}
