import { IconAdjustments, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Progress } from '#platform/ui/facts/progress.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import type { OneRun } from '../run-shapes.ts';
import { CompareSection } from './compare-section.tsx';
import { DistributionHeader } from './distribution-header.tsx';
import { ExplainPanel } from './explain-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import styles from './run.module.css';
import { RunFigures } from './run-figures.tsx';
import { RunRows } from './run-rows.tsx';
import { StartRunDialog } from './start-run-dialog.tsx';
import { useComparisonAnswer } from './use-comparison.ts';
import { isUnderWay, useDistributionWords } from './use-distribution-words.ts';

/** How often a run under way is looked at where its signals get lost. */
const lookMs = 2000;

/** One run: its figures, what differs from another, whose seat it changes and why, and its publication. */
export function RunScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(
    distributionCalls.getRun,
    { params: { id: Number(id) } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookMs : false) },
  );
  return (
    <AnswerFrame answer={answer} columns={5}>
      {(run) => <RunInParts key={run.id} run={run} />}
    </AnswerFrame>
  );
}

function RunInParts({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  const { periodOf, runOf } = useDistributionWords();
  const role = useArea();
  const [starts, setStarts] = useState(false);
  const answer = useComparisonAnswer(run);
  const kind =
    run.state === 'published' || run.state === 'undone'
      ? (`${run.state}_title` as const)
      : 'trial_title';
  const title = t('distribution:run.title_of', {
    title: t(`distribution:run.${kind}`),
    period: periodOf(run.period),
  });
  return (
    <>
      <DistributionHeader
        crumb={runOf(run)}
        title={answer.title ?? title}
        sentence={
          <>
            <Sentence run={run} /> {answer.sentence}
          </>
        }
        actions={
          <>
            <Button
              look="quiet"
              icon={<IconAdjustments size={18} aria-hidden="true" />}
              renderLink={(link) => (
                <Link
                  href={distributionAddresses.settings({ role, id: run.period.id })}
                  {...link}
                />
              )}
            >
              {t('distribution:run.settings')}
            </Button>
            {run.published === null && !isUnderWay(run) && (
              <Button
                icon={<IconPlayerPlay size={18} className="mirrored" aria-hidden="true" />}
                onClick={() => setStarts(true)}
              >
                {t('distribution:start.verb')}
              </Button>
            )}
          </>
        }
      />
      <StartRunDialog
        opened={starts}
        onClose={() => setStarts(false)}
        from={{ period: run.period.id, rest: run.rest }}
      />
      {run.failure && <Notice tone="error">{t(`distribution:failures.${run.failure}`)}</Notice>}
      {!run.is_kept && <Notice>{t('distribution:run.dropped')}</Notice>}
      {isUnderWay(run) && (
        <Panel>
          <Progress
            title={t('distribution:run.progress')}
            percent={run.progress}
            note={t('distribution:run.leave')}
            label={t('distribution:run.progress')}
          />
        </Panel>
      )}
      {run.figures && (
        <>
          <RunFigures run={run} figures={run.figures} />
          <div className={styles.columns}>
            <div className={styles.main}>
              {run.is_kept && <CompareSection run={run} />}
              {run.is_kept && <RunRows run={run} />}
              <Promised run={run} />
            </div>
            <aside className={styles.aside}>
              {run.is_kept && <ExplainPanel run={run} />}
              <PublishPanel run={run} figures={run.figures} />
            </aside>
          </div>
        </>
      )}
    </>
  );
}

function Sentence({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { runOf } = useDistributionWords();
  const { state, done_at, published_at, undone_at } = run;
  const phrase = isUnderWay(run) ? 'under_way' : state;
  const at =
    (state === 'published' && published_at) || (state === 'undone' && undone_at) || done_at;
  const when = at ? relativeMoment(at, serverNow(), language) : '';
  return <span role="status">{t(`distribution:run.${phrase}`, { run: runOf(run), when })}</span>;
}

/** The guarantees of a run, and their limits. */
function Promised({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('distribution:run.promise_title')}</h2>
      <ul className={styles.promise}>
        {(['stable', 'honest', 'more'] as const).map((one) => (
          <li key={one}>{t(`distribution:run.promise.${one}`)}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('distribution:run.seed', { seed: run.seed })}</p>
    </section>
  );
}
