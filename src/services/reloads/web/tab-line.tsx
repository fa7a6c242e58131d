import { useTranslation } from 'react-i18next';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { WaitLine } from '#services/waits/web/public.tsx';
import { reloadsCalls } from '../calls.ts';
import { isUnderWay } from '../reload.ts';

const { listRuns } = reloadsCalls;

/**
 * The line under "System data" on the home page: what is in progress, what waits, or how fresh the data is.
 */
export function TabLine() {
  const { t } = useTranslation();
  const language = useLanguage();
  const runs = useCall(listRuns, {}).data?.results ?? [];
  if (runs.some(isUnderWay)) return t('reloads:tab.running');
  const applied = runs.find(({ state }) => state === 'applied')?.finished_at;
  return (
    <WaitLine of="reloads">
      {applied
        ? t('reloads:tab.applied', { when: relativeMoment(applied, serverNow(), language) })
        : t('reloads:tab.text')}
    </WaitLine>
  );
}
