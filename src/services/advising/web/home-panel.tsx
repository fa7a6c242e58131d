import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { FigureRows, FigureSection } from '#platform/ui/figure-section.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { advisingAddresses } from '../addresses.ts';
import { alertKinds } from '../alert.ts';
import { advisingContract } from '../contract.ts';

const { countMorning } = advisingContract.calls;

/** How many crossed a line since yesterday, on home; nothing while nobody waits. */
export function HomePanel() {
  const { t } = useTranslation();
  const counts = useCall(countMorning, {}).data;
  if (!counts || counts.students === 0) return null;
  const { students, kinds } = counts;
  return (
    <FigureSection
      title={t('advising:menu.morning')}
      figure={formatNumber(students)}
      what={t('advising:home.card', { count: students })}
      action={
        <Button wide renderLink={(link) => <Link href={advisingAddresses.morning()} {...link} />}>
          {t('advising:home.open')}
        </Button>
      }
    >
      <FigureRows
        rows={alertKinds
          .filter((kind) => kinds[kind] > 0)
          .map((kind) => ({
            key: kind,
            label: t(`advising:home.kinds.${kind}`),
            value: formatNumber(kinds[kind]),
          }))}
      />
    </FigureSection>
  );
}
