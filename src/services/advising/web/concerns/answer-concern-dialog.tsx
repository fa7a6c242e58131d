import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { advisingCalls } from '../../calls.ts';
import { type Concern, concernAnswer } from '../../concern-shapes.ts';
import { concernAnswers } from './concern-answers.ts';
import { useConcernStations } from './concern-state.tsx';

const { answerConcern } = advisingCalls;

/** Closes a concern with an answer; renders nothing if it is closed or the user only reads. */
export function AnswerConcern({ concern }: { concern: Concern }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stations = useConcernStations()(concern, t('platform:decisions.with_you'));
  const [opened, setOpened] = useState(false);
  const readyFor = useReadyReasons(opened);
  const name = nameOf(concern.student);
  const mayAnswer = useMay(answerConcern);
  return (
    <>
      {mayAnswer && concern.state === 'open' && (
        <Button
          size={32}
          aria-label={t('advising:concerns.answer.verb_of', { name })}
          onClick={() => setOpened(true)}
        >
          {t('advising:concerns.answer.verb')}
        </Button>
      )}
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('advising:concerns.answer.title', { name })}
        text={t('advising:concerns.answer.text')}
        stations={stations}
        call={answerConcern}
        schema={concernAnswer}
        defaults={{ answer: '' }}
        inputOf={(body) => ({ params: { id: concern.id }, body })}
        changes={concernAnswers}
        onDone={() => void toast.success({ title: t('advising:concerns.answer.sent') })}
        reason={{
          name: 'answer',
          label: t('advising:concerns.answer.label'),
          help: t('advising:concerns.answer.help'),
          ready: () => readyFor('concern_answered'),
        }}
        verb={t('advising:concerns.answer.send')}
        busyText={t('platform:common.sending')}
      />
    </>
  );
}
