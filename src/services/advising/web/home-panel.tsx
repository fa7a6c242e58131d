import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FigureRows, FigureSection } from '#platform/ui/layout/figure-section.tsx';
import { Link } from '#platform/web/link.tsx';
import { useWaits } from '#services/waits/web/public.tsx';
import { advisingAddresses } from '../addresses.ts';
import { alertKinds } from '../alert.ts';

/** New alerts since yesterday, on home; renders nothing if there are none. */
export function HomePanel() {
  const { t } = useTranslation();
  const waits = useWaits('advising');
  const alerts = alertKinds.flatMap((kind) => waits.filter((wait) => wait.kind === kind));
  const count = alerts.reduce((sum, wait) => sum + wait.count, 0);
  if (count === 0) return null;
  return (
    <FigureSection
      title={t('advising:menu.morning')}
      figure={formatNumber(count)}
      what={t('advising:home.card')}
      action={
        <Button wide renderLink={(link) => <Link href={advisingAddresses.morning()} {...link} />}>
          {t('advising:home.open')}
        </Button>
      }
    >
      <FigureRows
        rows={alerts.map((wait) => ({
          key: wait.kind,
          label: t(`advising:home.kinds.${wait.kind}`),
          value: formatNumber(wait.count),
        }))}
      />
    </FigureSection>
  );
}
