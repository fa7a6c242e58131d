import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { FactWords } from '#platform/ui/layout/floor-fact.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import type { RecordProps } from '#platform/web/screens.ts';
import { questionnairesCalls } from '../calls.ts';
import { AnswerText } from './entry-panel.tsx';

const { getEntry, listEntries } = questionnairesCalls;

/** The answers of its trainer about one training, the evaluation among them. */
export function PlacementSection({ id }: RecordProps) {
  const { t } = useTranslation();
  const query = { placement: id };
  const answer = useCall(listEntries, { params: { target: 'admin' }, query });
  return (
    <AnswerFrame answer={answer}>
      {({ results }) =>
        results.length === 0 ? (
          <FactWords isNone answer={t('questionnaires:placement.none')} />
        ) : (
          results.map((entry) => <EntryAnswers key={entry.id} id={entry.id} />)
        )
      }
    </AnswerFrame>
  );
}

function EntryAnswers({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const answer = useCall(getEntry, { params: { id } });
  return (
    <AnswerFrame answer={answer}>
      {({ answers, questionnaire, points, of }) => (
        <Fold
          head={
            <>
              <Bdi>{nameOf(questionnaire)}</Bdi>
              <b>{t('questionnaires:grading.grade', { points, of })}</b>
            </>
          }
        >
          <Facts
            facts={answers
              .filter((one) => one.answer !== null)
              .map((one) => ({
                label: textIn(language, one, 'text'),
                value: <AnswerText answer={one} />,
              }))}
          />
        </Fold>
      )}
    </AnswerFrame>
  );
}
