import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { type Phase, Progress } from '#platform/ui/facts/progress.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { reloadsAddresses } from '../addresses.ts';
import type { Run } from '../contract.ts';
import type { ReloadPhase } from '../reload.ts';
import { percentOf, phasesOf } from './run-phases.ts';
import styles from './run-screen.module.css';
import { useStartedText } from './run-words.ts';
import { useTimeLeft } from './use-time-left.ts';

/** A run in progress, large: how far it is, its phases, and since when. */
export function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation();
  const shown = useShownOf();
  const started = useStartedText();
  const left = useTimeLeft(run.progress);
  const phases = phasesOf(run);
  const { progress, counts } = run;
  const now = progress ? phases.indexOf(progress.phase) : -1;
  const title = (phase: ReloadPhase) => t(`reloads:reload.phases.${phase}`);

  /** Returns a phase's findings, its progress, or the reason why it waits. */
  function noteOf(phase: ReloadPhase, place: number): string | undefined {
    if (place > now) return t(`reloads:reload.phase_waits.${phase}`);
    if (progress && place === now) return shown(progress);
    if (phase === 'reading') return t('reloads:reload.rows', { count: counts.read });
    if (phase !== 'checking') return undefined;
    return t('reloads:reload.refused_rows', { count: counts.refused });
  }
  return (
    <Progress
      title={
        progress
          ? t('reloads:reload.phase_of', {
              phase: title(progress.phase),
              place: now + 1,
              total: phases.length,
            })
          : t('reloads:reload.about_to_start')
      }
      percent={percentOf(run)}
      label={t(`reloads:reload.running.${run.kind}`)}
      done={
        <>
          {left && <span className={styles.left}>{left}</span>}
          {started(run)}
        </>
      }
      phases={phases.map(
        (phase, place): Phase => ({
          label: title(phase),
          note: noteOf(phase, place),
          state: place < now ? 'done' : place === now ? 'now' : 'waiting',
        }),
      )}
    />
  );
}

/** The same in place of the buttons that started it, with a link to the run. */
export function RunningLine({ run }: { run: Run }) {
  const { t } = useTranslation();
  const shown = useShownOf();
  const { id, kind, progress } = run;
  return (
    <Progress
      title={
        progress ? t(`reloads:reload.phases.${progress.phase}`) : t('reloads:reload.about_to_start')
      }
      percent={percentOf(run)}
      label={t(`reloads:reload.running.${kind}`)}
      done={progress && shown(progress)}
      action={<Link href={reloadsAddresses.run({ id })}>{t('reloads:reload.follow')}</Link>}
    />
  );
}

/** "471 of 753"; in megabytes while a file is read. */
function useShownOf(): (progress: NonNullable<Run['progress']>) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ phase, done, total }) => {
    if (phase === 'checking') return t('reloads:reload.comparing');
    const isFile = phase === 'reading';
    return t('platform:common.shown_of', {
      shown: isFile ? formatBytes(done, language) : done,
      total: isFile ? formatBytes(total, language) : total,
    });
  };
}
