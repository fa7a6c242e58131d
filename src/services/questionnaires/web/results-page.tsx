import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { useListAddress } from '#platform/web/lists/list-address.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { questionnairesAddresses } from '../addresses.ts';
import { questionnairesCalls } from '../calls.ts';
import type { Results } from '../contract.ts';
import { type Grouping, groupings, isOfChoices } from '../questionnaire.ts';
import { QuestionResult } from './result-section.tsx';
import styles from './results.module.css';
import { TextsPanel } from './texts-panel.tsx';

const { downloadResults, getQuestionnaire, getResults, printResults, releaseGrades } =
  questionnairesCalls;

/** The results of a questionnaire: a sentence first, then each question's counts beside their shares. */
export function ResultsPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { read } = useListAddress();
  const by = groupings.find((one) => one === read('by')) ?? 'side';
  const answer = useCall(getResults, { params: { id }, query: { by } }, { keepsPrevious: true });
  return (
    <AnswerFrame answer={answer}>{(results) => <Shown results={results} by={by} />}</AnswerFrame>
  );
}

function Shown({ results, by }: { results: Results; by: Grouping }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const { questionnaire, invited, answered, hidden, least } = results;
  usePageTitle(nameOf(questionnaire));
  const share = invited > 0 ? Math.round((answered / invited) * 100) : 0;
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(
            <Bdi>{nameOf(questionnaire)}</Bdi>,
            questionnairesAddresses.questionnaire({ role, id: questionnaire.id }),
          ),
          { label: t('questionnaires:results.title') },
        ]}
        title={<Bdi>{nameOf(questionnaire)}</Bdi>}
        actions={
          hidden === null && (
            <>
              <Release results={results} />
              <DownloadButton
                icon={<IconDownload size={18} aria-hidden="true" />}
                call={downloadResults}
                input={{ params: { id: questionnaire.id } }}
                verb={t('questionnaires:results.xlsx')}
              />
              <DownloadButton
                icon={<IconPrinter size={18} aria-hidden="true" />}
                call={printResults}
                input={{ params: { id: questionnaire.id } }}
                verb={t('questionnaires:results.pdf')}
              />
            </>
          )
        }
      />
      <p className={styles.figure}>
        <b>{formatPercent(share)}</b>
        <span>{t('questionnaires:results.sentence', { answered, invited })}</span>
      </p>
      {hidden === null ? (
        <Counts results={results} by={by} />
      ) : (
        <Notice tone="neutral">{t(`questionnaires:results.${hidden}`, { count: least })}</Notice>
      )}
    </>
  );
}

function Counts({ results, by }: { results: Results; by: Grouping }) {
  const { t } = useTranslation();
  const { change } = useListAddress();
  const { groups, least, questions, questionnaire } = results;
  const hasOthers = groups.some(({ key }) => key === 'others');
  const texts = questions.filter(({ kind }) => !isOfChoices(kind));
  return (
    <div className={styles.page}>
      <div className={styles.questions}>
        <div className={styles.by}>
          <SelectField
            size={40}
            label={t('questionnaires:results.by')}
            value={by}
            options={wordedOptions(groupings, (value) =>
              t(`questionnaires:results.groupings.${value}`),
            )}
            onChange={(value) => change({ by: value ?? undefined })}
          />
        </div>
        {hasOthers && (
          <Notice tone="neutral" small>
            {t('questionnaires:results.others_note', { count: least })}
          </Notice>
        )}
        {questions
          .filter(({ kind }) => isOfChoices(kind))
          .map((question) => (
            <Panel key={question.id}>
              <QuestionResult question={question} groups={groups} least={least} />
            </Panel>
          ))}
      </div>
      {texts.length > 0 && (
        <TextsPanel
          id={questionnaire.id}
          questions={texts}
          least={questionnaire.way === 'graded' ? 0 : least}
        />
      )}
    </div>
  );
}

/** Shows the grades to all who answered. */
function Release({ results: { questionnaire } }: { results: Results }) {
  const { t } = useTranslation();
  const { id, version, way, standing, released_at, is_evaluation } = questionnaire;
  const isOver = standing === 'over' || standing === 'closed';
  if (way !== 'graded' || is_evaluation || !isOver || released_at !== null) return null;
  return (
    <ActionButton
      look="primary"
      call={releaseGrades}
      input={{ params: { id }, body: { version } }}
      changes={[getResults, getQuestionnaire]}
      verb={t('questionnaires:results.release')}
      said={t('questionnaires:results.released')}
      asks={{
        title: t('questionnaires:results.release_title'),
        text: t('questionnaires:results.release_text'),
      }}
    />
  );
}
