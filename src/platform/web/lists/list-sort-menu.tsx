import { IconCheck, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { List } from './list.ts';

interface ListSortMenuProps<Row> {
  list: List<Row>;
  /** On a phone: a chip beside the filter chips. */
  chip?: boolean;
}

export function ListSortMenu<Row>({ list, chip }: ListSortMenuProps<Row>) {
  const { t } = useTranslation();
  const { orderings, ordering, address } = list;
  const chosen = orderings.find(({ value }) => value === ordering);
  return (
    <Menu
      trigger={
        <Button
          look={chip ? 'secondary' : 'plain'}
          size={32}
          icon={<IconSortDescending size={18} aria-hidden="true" />}
        >
          <span className="visually-hidden">{t('platform:list.sorted')}</span> {chosen?.label}
        </Button>
      }
      groups={[
        orderings.map((option) => ({
          key: option.value,
          label: option.label,
          end: option === chosen && <IconCheck size={18} />,
          onPress: () =>
            address.change({
              ordering: option === orderings[0] ? undefined : option.value,
            }),
        })),
      ]}
    />
  );
}
