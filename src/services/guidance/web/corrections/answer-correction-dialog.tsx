import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { guidanceContract } from '../../contract.ts';
import { type CorrectionAnswer, correctionAnswers } from '../../correction.ts';
import { type Correction, correctionAnswer } from '../../correction-calls.ts';
import { correctionAnswered } from './correction-answers.ts';
import { useCorrectionStations } from './correction-state.tsx';

/** Lets registration answer a correction; renders nothing once it is answered. */
export function AnswerCorrection({ correction }: { correction: Correction }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stations = useCorrectionStations()(correction, t('platform:decisions.with_you'));
  const [opened, setOpened] = useState(false);
  const readyFor = useReadyReasons(opened);
  const { id, student, field } = correction;
  return (
    <>
      {correction.state === 'open' && (
        <Button
          size={32}
          aria-label={t('guidance:corrections.answer.verb_of', { name: nameOf(student) })}
          onClick={() => setOpened(true)}
        >
          {t('guidance:corrections.answer.verb')}
        </Button>
      )}
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('guidance:corrections.answer.title')}
        text={t('guidance:corrections.answer.text')}
        facts={[
          { label: t('guidance:field.student'), value: nameOf(student) },
          {
            label: t('guidance:corrections.field'),
            value: t(`guidance:corrections.fields.${field}`),
          },
        ]}
        stations={stations}
        call={guidanceContract.calls.answerCorrection}
        schema={correctionAnswer}
        defaults={{ state: '' as CorrectionAnswer, answer: '' }}
        inputOf={(body) => ({ params: { id }, body })}
        changes={correctionAnswered}
        onDone={() => void toast.success({ title: t('guidance:corrections.answer.sent') })}
        fields={({ control }) => (
          <Controller
            control={control}
            name="state"
            render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
              <RadioGroup
                ref={ref}
                label={t('guidance:corrections.answer.state')}
                options={correctionAnswers.map((state) => ({
                  value: state,
                  label: t(`guidance:corrections.answer.${state}`),
                  help: t(`guidance:corrections.answer.${state}_help`),
                }))}
                value={value || null}
                onChange={onChange}
                onBlur={onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        reason={{
          name: 'answer',
          label: t('guidance:corrections.answer.answer'),
          help: t('guidance:corrections.answer.answer_help'),
          ready: ({ state }) => (state ? readyFor(`correction_${state}`) : []),
        }}
        verb={t('guidance:corrections.answer.send')}
        busyText={t('platform:common.sending')}
      />
    </>
  );
}
