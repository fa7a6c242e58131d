import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { listOf } from '#platform/language/lists.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { ReloadKind } from '../reload.ts';
import styles from './reload-screen.module.css';
import { useSource } from './use-sources.ts';

/** The source, the next scheduled reload, and whether one was skipped. */
export function SourceLine({ kind }: { kind: ReloadKind }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const source = useSource(kind)?.source;
  if (!source) return null;
  const { origin, address, token_state, needs_yes, schedule } = source;
  const host = ltr(address.replace(/^https:\/\/([^/?#]+).*$/, '$1'));
  // In the calendar that is usual in the language: both have no room on one line of a card.
  const moment = (at: string) => {
    const { first } = datePieces(riyadhDay(at), language, { year: false });
    return listOf([first, formatTime(riyadhTime(at), language)], language);
  };
  return (
    <p className={styles.source}>
      <span>{t(`reloads:source.from.${origin}`, { host })}</span>
      {token_state === 'lost' && (
        <StatusMark mark="needs_action">{t('reloads:source.token_lost')}</StatusMark>
      )}
      {needs_yes && <StatusMark mark="needs_action">{t('reloads:source.needs_yes')}</StatusMark>}
      {schedule && <span>{t('reloads:schedule.next', { when: moment(schedule.due_at) })}</span>}
      {schedule?.skipped_at && (
        <span>{t('reloads:schedule.skipped', { when: moment(schedule.skipped_at) })}</span>
      )}
    </p>
  );
}
