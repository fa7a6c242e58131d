import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/language/numbers.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { Run } from '../contract.ts';
import { vanishLimitPercent } from '../reload.ts';

/** The limit on how many may vanish, and how this run stands to it. */
export function GuardNotice({ run }: { run: Run }) {
  const { t } = useTranslation();
  const phrase = phraseOf(run);
  return (
    <Notice
      tone={run.state === 'refused' ? 'warning' : 'neutral'}
      title={t('system-data:reload.guard')}
    >
      {t(`system-data:reload.guard_${phrase}`, { percent: formatPercent(run.vanish_percent) })}
    </Notice>
  );
}

function phraseOf({ state, counts, vanish_percent }: Run): string {
  if (state === 'refused') return 'exceeded';
  if (counts.vanished === 0) return 'none';
  if (vanish_percent > vanishLimitPercent) return 'lifted';
  return state === 'applied' ? 'kept' : 'within';
}
