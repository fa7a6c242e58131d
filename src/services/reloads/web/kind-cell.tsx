import {
  IconCalendarX,
  IconCertificate,
  IconChalkboard,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { FloorCell } from '#platform/ui/layout/floor.tsx';
import { SkeletonLine } from '#platform/ui/states/skeleton.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { isUnderWay, type ReloadKind } from '../reload.ts';
import { MomentLine } from './moment-line.tsx';
import styles from './reload-screen.module.css';
import { RunningLine } from './run-progress.tsx';
import { stateOf } from './run-words.ts';
import { SourceLine } from './source-line.tsx';
import { SourceMenu } from './source-menu.tsx';
import { useAppliedToast } from './use-applied-toast.ts';
import type { Standing } from './use-standings.ts';
import { useStartReload } from './use-start-reload.ts';

const { getFreshness } = reloadsCalls;

const icons: Record<ReloadKind, typeof IconSchool> = {
  students: IconSchool,
  users: IconUsers,
  instructors: IconChalkboard,
  results: IconCertificate,
  attendance: IconCalendarX,
};

interface KindCellProps {
  standing: Standing;
  /** A reload of any kind is in progress, so none can be started. */
  isRunning: boolean;
}

export function KindCell({ standing, isRunning }: KindCellProps) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, latest } = standing;
  useAppliedToast(latest);
  const Icon = icons[kind];
  return (
    <FloorCell className={styles.cell} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Icon size={22} aria-hidden="true" />
          {t(`reloads:reload.kinds.${kind}`)}
        </h2>
        <SourceMenu kind={kind} applied={standing.applied} />
      </div>
      <p className={styles.note}>{t(`reloads:reload.kind_notes.${kind}`)}</p>
      <Freshness standing={standing} />
      <SourceLine kind={kind} />
      {latest && latest.state !== 'applied' && !isUnderWay(latest) && <LatestRun run={latest} />}
      <div className={styles.act}>
        {latest && isUnderWay(latest) ? (
          <RunningLine run={latest} />
        ) : (
          <Starters kind={kind} isRunning={isRunning} />
        )}
      </div>
    </FloorCell>
  );
}

/** The age of the data, relative time first. */
function Freshness({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const moment = standing.applied?.finished_at;
  const stale_at = useCall(getFreshness, {}).data?.stale_at[standing.kind];
  const isStale = stale_at && new Date(stale_at) <= new Date(serverNow());
  const wordsFor = ({ isKnown, hasFailed }: Standing) => {
    if (isKnown) return t('reloads:reload.never_applied');
    return hasFailed ? t('platform:common.load_failed') : <SkeletonLine width="12ch" />;
  };
  return (
    <div className={styles.fresh}>
      <p className={styles.label}>{t('reloads:reload.last_applied')}</p>
      {moment && <MomentLine strong moment={moment} />}
      {isStale && <StatusMark mark="needs_action">{t('reloads:stale.mark')}</StatusMark>}
      {!moment && <p className={styles.never}>{wordsFor(standing)}</p>}
    </div>
  );
}

/** A run after the last applied one that waits or failed. */
function LatestRun({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { mark, phrase } = stateOf(run);
  const way = run.state === 'failed' ? 'see_why' : 'review';
  return (
    <div className={styles.latest}>
      <StatusMark mark={mark}>{t(phrase)}</StatusMark>
      <Link href={reloadsAddresses.run({ id: run.id })} className="reach">
        {t(`reloads:reload.${way}`)}
      </Link>
    </div>
  );
}

interface StartersProps {
  kind: ReloadKind;
  isRunning: boolean;
}

function Starters({ kind, isRunning }: StartersProps) {
  const { t } = useTranslation();
  const why = useId();
  const navigate = useNavigate();
  const real = useStartReload(kind);
  // A dry run opens its page when started.
  const trial = useStartReload(kind, (id) => void navigate({ href: reloadsAddresses.run({ id }) }));
  const stopped = isRunning && !real.isStarting && !trial.isStarting;
  const shut = {
    'aria-disabled': stopped || undefined,
    'aria-describedby': stopped ? why : undefined,
  };
  const starting = t('reloads:reload.starting');
  const names = {
    start: t(`reloads:reload.start.${kind}`),
    trial: t(`reloads:reload.trial.${kind}`),
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button
          {...shut}
          busy={real.isStarting}
          busyText={starting}
          onClick={() => real.start({ dry_run: false })}
        >
          {t('reloads:reload.start_now')}
          <span className="visually-hidden">: {names.start}</span>
        </Button>
        <Button
          {...shut}
          look="quiet"
          busy={trial.isStarting}
          busyText={starting}
          onClick={() => trial.start({ dry_run: true })}
        >
          {t('reloads:reload.try_out')}
          <span className="visually-hidden">: {names.trial}</span>
        </Button>
      </div>
      {stopped && (
        <p id={why} className={styles.why}>
          {t('reloads:reload.one_at_a_time')}
        </p>
      )}
    </>
  );
}
