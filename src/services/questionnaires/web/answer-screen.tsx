import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { call } from '#platform/web/call.ts';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';
import { AnswerTurn } from './turn-form.tsx';

const { answerOwn, openOwn, takeOwnToken } = questionnairesCalls;

/** A student answers a questionnaire. */
export function AnswerScreen() {
  const { t } = useTranslation();
  const { questionnaire: id } = useParams({ strict: false }) as { questionnaire: string };
  const search = useSearch({ strict: false }) as { placement?: string };
  const placement = Number(search.placement ?? 0);
  const params = { id };
  const answer = useCall(openOwn, { params, query: { placement } });
  usePageTitle(t('questionnaires:title'));
  return (
    <AnswerFrame answer={answer}>
      {(turn) => (
        <AnswerTurn
          turn={turn}
          onAnswer={(answers, is_final) =>
            call(answerOwn, {
              params,
              body: { placement, answers: answers as never, is_final },
            })
          }
          onTake={(request) => call(takeOwnToken, { params, body: { placement, request } })}
          back={
            <Link href={questionnairesAddresses.own()}>{t('questionnaires:answer.to_list')}</Link>
          }
        />
      )}
    </AnswerFrame>
  );
}
