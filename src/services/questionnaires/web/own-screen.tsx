import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';
import { TurnList } from './turn-list.tsx';

/** A student's questionnaires. */
export function OwnScreen() {
  const { t } = useTranslation();
  const answer = useCall(questionnairesCalls.listOwn, {});
  usePageTitle(t('questionnaires:title'));
  const open = answer.data?.results.filter(({ state }) => state === 'open' || state === 'begun');
  return (
    <>
      <PageHeader
        title={t('questionnaires:title')}
        sentence={open && t('questionnaires:own.sentence', { count: open.length })}
      />
      <AnswerFrame answer={answer}>
        {({ results }) => (
          <TurnList
            turns={results}
            hrefOf={({ id, placement }) =>
              questionnairesAddresses.answer({ questionnaire: id, placement: String(placement) })
            }
          />
        )}
      </AnswerFrame>
    </>
  );
}
