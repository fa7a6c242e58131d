import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { advisingCalls } from '../../calls.ts';
import { type Concern, concernAnswer } from '../../concern-shapes.ts';
import { concernAnswers } from './concern-answers.ts';
import { useConcernStations } from './concern-state.tsx';

const { answerConcern, answerConcerns } = advisingCalls;

/** Closes a concern with an answer; renders nothing if it is closed or the user only reads. */
export function AnswerConcern({ concern }: { concern: Concern }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const stations = useConcernStations()(concern, t('platform:decisions.with_you'));
  const [opened, setOpened] = useState(false);
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
        {...useAnswering(opened)}
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('advising:concerns.answer.title', { name })}
        text={t('advising:concerns.answer.text')}
        stations={stations}
        call={answerConcern}
        inputOf={(body) => ({ params: { id: concern.id }, body })}
        said={t('advising:concerns.answer.sent')}
      />
    </>
  );
}

/** Gives the same answer to the selected concerns. */
export function AnswerChosen({ list }: { list: List<Concern> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const mayAnswer = useMay(answerConcerns);
  const answering = useAnswering(opened);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  if (!mayAnswer || list.asked.view === 'closed') return null;
  return (
    <>
      <Button size={32} reason={tooMany} onClick={() => setOpened(true)}>
        {t('advising:concerns.answer.verb')}
      </Button>
      <DecisionDialog
        {...answering}
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('advising:concerns.answer.many_title')}
        text={t('advising:concerns.answer.many_text', { count: ids.length })}
        call={answerConcerns}
        inputOf={(body) => ({ body: { ...body, ids } })}
        onDone={done((count) => t('advising:concerns.answer.sent_count', { count }))}
      />
      {refused}
    </>
  );
}

/** The common part of answering one concern or several. */
function useAnswering(opened: boolean) {
  const { t } = useTranslation();
  const readyFor = useReadyReasons(opened);
  return {
    schema: concernAnswer,
    defaults: { answer: '' },
    changes: concernAnswers,
    reason: {
      name: 'answer',
      label: t('advising:concerns.answer.label'),
      help: t('advising:concerns.answer.help'),
      ready: () => readyFor('concern_answered'),
    },
    verb: t('advising:concerns.answer.send'),
    busyText: t('platform:common.sending'),
  } as const;
}
