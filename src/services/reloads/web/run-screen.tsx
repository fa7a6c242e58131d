import { IconArrowBackUp } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { isUnderWay } from '../reload.ts';
import { GuardNotice } from './guard-notice.tsx';
import { HeldSection } from './held-section.tsx';
import { RunActions } from './run-actions.tsx';
import { RunFigures } from './run-figures.tsx';
import { RunOutcome } from './run-outcome.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunRows } from './run-rows.tsx';
import styles from './run-screen.module.css';
import { sentenceOf, titleOf } from './run-words.ts';
import { SaveReport } from './save-report-button.tsx';
import { StopButton } from './stop-button.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useAppliedToast } from './use-applied-toast.ts';
import { lookMs } from './use-standings.ts';

const { getRun } = reloadsCalls;

/** One reload: its state, its effects, and the possible actions. */
export function RunScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <RunById key={id} id={id} />;
}

function RunById({ id }: { id: string }) {
  const run = useCall(
    getRun,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookMs : false) },
  );
  useAppliedToast(run.data);
  return (
    <AnswerFrame answer={run} columns={5}>
      {(known) => <RunInParts run={known} />}
    </AnswerFrame>
  );
}

/** The possible actions: undo once applied, stop while in progress, apply while waiting. */
function Actions({ run }: { run: Run }) {
  const isOpen = !isUnderWay(run) && !run.is_superseded && run.undoes === null;
  if (run.state === 'applied') return run.actions.includes('undo') && <UndoButton run={run} />;
  return isOpen ? <RunActions run={run} /> : <StopButton run={run} />;
}

function UndoButton({ run }: { run: Run }) {
  const { t } = useTranslation();
  const [asking, ask] = useState(false);
  return (
    <>
      <Button
        look="danger-outline"
        icon={<IconArrowBackUp size={18} className="mirrored" />}
        onClick={() => ask(true)}
      >
        {t('reloads:undo.verb')}
      </Button>
      <UndoDialog run={run} opened={asking} onClose={() => ask(false)} />
    </>
  );
}

/** Links an undo and the run that it undid, both ways. */
function OtherRun({ run }: { run: Run }) {
  const { t } = useTranslation();
  const other = run.undone_by ?? run.undoes;
  if (other === null) return null;
  const isUndone = run.undone_by !== null;
  return (
    <Notice
      tone="neutral"
      action={
        <Link href={reloadsAddresses.run({ id: other })}>
          {t(`reloads:undo.${isUndone ? 'see' : 'of'}`)}
        </Link>
      }
    >
      {t(`reloads:undo.${isUndone ? 'by' : 'took_back'}`)}
    </Notice>
  );
}

function RunInParts({ run }: { run: Run }) {
  const { t } = useTranslation();
  // There are no counts before the comparison.
  const isCompared = !['staging', 'failed', 'stopped'].includes(run.state);
  return (
    <div className={styles.run}>
      <PageHeader
        crumbs={[
          crumbTo(t('reloads:menu.reload'), reloadsAddresses.reload()),
          { label: t(`reloads:reload.kinds.${run.kind}`) },
        ]}
        title={t(titleOf(run))}
        sentence={<span role="status">{t(sentenceOf(run))}</span>}
        actions={
          <>
            {!isUnderWay(run) && <SaveReport run={run} />}
            <Actions run={run} />
          </>
        }
      />
      {run.failure && (
        <Notice tone="error" title={t('reloads:reload.stopped')}>
          {run.failure.message}
        </Notice>
      )}
      {run.state !== 'failed' && !isUnderWay(run) && <OtherRun run={run} />}
      <Panel>{isUnderWay(run) ? <RunProgress run={run} /> : <RunOutcome run={run} />}</Panel>
      {isCompared && (
        <>
          <RunFigures run={run} />
          {run.undoes === null && <GuardNotice run={run} />}
          <HeldSection run={run} />
          <RunRows run={run} />
        </>
      )}
    </div>
  );
}
