import { useTranslation } from 'react-i18next';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { Link } from '#platform/web/link.tsx';
import { myDataAddresses } from '../addresses.ts';

const places = ['retention', 'erasures'] as const;

/** Old rows of everybody, and everything of somebody who has left. */
export function RetentionTabs({ active }: { active: (typeof places)[number] }) {
  const { t } = useTranslation();
  return (
    <Tabs
      tabs={places.map((key) => ({ key, label: t(`my-data:${key}.tab`) }))}
      active={active}
      label={t('my-data:retention.title')}
      renderLink={({ key }, link) => (
        <Link href={myDataAddresses[key]()} activeOptions={{ exact: true }} {...link} />
      )}
    />
  );
}
