import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { Run } from '../contract.ts';
import { guardOf, rowsOf } from '../reload.ts';

/** The limit on vanishing people, and this run's relation to it. */
export function GuardNotice({ run }: { run: Run }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone={run.state === 'refused' ? 'warning' : 'neutral'}
      title={t('reloads:reload.guard')}
    >
      {t(`reloads:reload.${rowsOf(run.kind)}.guard_${guardOf(run)}`, {
        percent: formatPercent(run.vanish_percent),
      })}{' '}
      {run.counts.deactivated > 0 &&
        t('reloads:reload.people.guard_deactivated', { count: run.counts.deactivated })}{' '}
      {(run.guarded_percent > run.vanish_percent || run.guarded_earlier > 0) &&
        t('reloads:reload.guard_staff', {
          percent: formatPercent(run.guarded_percent),
          earlier: formatPercent(run.guarded_earlier),
        })}
    </Notice>
  );
}
