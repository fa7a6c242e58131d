import { useTranslation } from 'react-i18next';
import type { Language } from '#platform/language/language.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { today } from '#platform/web/server-clock.ts';
import type { Run } from '../contract.ts';
import { type ReloadState, rowsOf } from '../reload.ts';

const stateMarks: Record<ReloadState, Mark> = {
  staging: 'under_review',
  ready: 'needs_action',
  applying: 'under_review',
  applied: 'accepted',
  refused: 'needs_action',
  failed: 'refused',
  stopped: 'cancelled',
};

/** A run's state as a mark and a phrase; one superseded while waiting was not applied. */
export function stateOf(run: Run): { mark: Mark; phrase: string } {
  const isWaiting = run.state === 'refused' || (run.state === 'ready' && run.dry_run);
  if (isWaiting && run.is_superseded) {
    return { mark: 'cancelled', phrase: 'reloads:reload.states.superseded' };
  }
  if (isWaiting && !run.actions.includes('apply')) {
    return { mark: 'accepted', phrase: 'reloads:reload.states.same' };
  }
  return { mark: stateMarks[run.state], phrase: `reloads:reload.states.${run.state}` };
}

/** "Started 8:58 am by …". */
export function useStartedText(): (run: Run) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return ({ started_at, started_by, is_scheduled }) => {
    const time = momentText(started_at, language);
    if (is_scheduled) return t('reloads:reload.started_by_schedule', { time });
    if (!started_by) return t('reloads:reload.started_by_portal', { time });
    return t('reloads:reload.started', { time, name: nameOf(started_by) });
  };
}

/** The time only, if today. */
export function momentText(moment: string, language: Language): string {
  return riyadhDay(moment) === today()
    ? formatTime(riyadhTime(moment), language)
    : formatMoment(moment, language, 'brief');
}

/** The phrase of a run's title. */
export function titleOf({ kind, state, dry_run, undoes }: Run): string {
  if (undoes !== null) return `reloads:undo.title.${kind}`;
  if (state === 'applying') return `reloads:reload.running.${kind}`;
  if (dry_run && state !== 'applied') return `reloads:reload.trial.${kind}`;
  return `reloads:reload.${state === 'staging' || state === 'ready' ? 'running' : 'start'}.${kind}`;
}

/** The phrase that describes a run's state in a sentence. */
export function sentenceOf(run: Run): string {
  const lead = leadOf(run);
  if (lead === 'refused') return `reloads:reload.${rowsOf(run.kind)}.refused_lead`;
  return `reloads:reload.${lead}_lead`;
}

function leadOf({ state, dry_run, is_superseded, actions, undoes, undone_by }: Run): string {
  if (undone_by !== null) return 'undone';
  if (state === 'applied') return undoes === null ? state : 'undo';
  if (state === 'failed' || state === 'stopped') return state;
  if (state === 'applying' || !dry_run) return state === 'refused' ? state : 'running';
  if (state === 'staging') return 'reading';
  if (is_superseded) return 'superseded';
  if (state === 'refused') return state;
  return actions.includes('apply') ? 'trial' : 'same';
}
