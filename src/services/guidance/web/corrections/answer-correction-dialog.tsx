import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Button } from '#platform/ui/buttons/button.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { guidanceCalls } from '../../calls.ts';
import { type CorrectionAnswer, correctionAnswers } from '../../correction.ts';
import { type Correction, correctionAnswer } from '../../correction-shapes.ts';
import { correctionAnswered } from './correction-answers.ts';
import { useCorrectionStations } from './correction-state.tsx';

const { answerCorrection, answerCorrections } = guidanceCalls;

/** Lets registration answer a correction; renders nothing once it is answered. */
export function AnswerCorrection({ correction }: { correction: Correction }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stations = useCorrectionStations()(correction, t('platform:decisions.with_you'));
  const [opened, setOpened] = useState(false);
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
        {...useAnswering(opened)}
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
        call={answerCorrection}
        inputOf={(body) => ({ params: { id }, body })}
        fields={({ control }) => <OutcomeField control={control} />}
        said={t('guidance:corrections.answer.sent')}
      />
    </>
  );
}

/** Gives the same answer to the selected corrections. */
export function AnswerChosen({ list }: { list: List<Correction> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  return (
    <>
      <Button size={32} reason={tooMany} onClick={() => setOpened(true)}>
        {t('guidance:corrections.answer.verb')}
      </Button>
      <DecisionDialog
        {...useAnswering(opened)}
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('guidance:corrections.answer.many_title')}
        text={t('guidance:corrections.answer.many_text', { count: ids.length })}
        call={answerCorrections}
        inputOf={(body) => ({ body: { ...body, ids } })}
        fields={({ control }) => <OutcomeField control={control} />}
        onDone={done((count) => t('guidance:corrections.answer.sent_count', { count }))}
      />
      {refused}
    </>
  );
}

/** The common part of answering one request or several. */
function useAnswering(opened: boolean) {
  const { t } = useTranslation();
  const readyFor = useReadyReasons(opened);
  return {
    schema: correctionAnswer,
    defaults: { state: '' as CorrectionAnswer, answer: '' },
    changes: correctionAnswered,
    reason: {
      name: 'answer',
      label: t('guidance:corrections.answer.answer'),
      help: t('guidance:corrections.answer.answer_help'),
      ready: ({ state }: { state: CorrectionAnswer }) =>
        state ? readyFor(`correction_${state}`) : [],
    },
    verb: t('guidance:corrections.answer.send'),
    busyText: t('platform:common.sending'),
  } as const;
}

function OutcomeField({ control }: { control: Control<z.input<typeof correctionAnswer>> }) {
  const { t } = useTranslation();
  return (
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
  );
}
