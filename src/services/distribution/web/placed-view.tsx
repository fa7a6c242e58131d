import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { distributionAddresses } from '../addresses.ts';

/** Students who have a seat, as a list or on the board. */
export function PlacedView({ view }: { view: 'distributed' | 'board' }) {
  const { t } = useTranslation();
  const role = useArea();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('distribution:board.views')}
      value={view}
      onChange={(to) => void navigate({ to: distributionAddresses[to]({ role }) })}
      segments={[
        {
          value: 'distributed',
          label: t('distribution:board.as_list'),
          icon: <IconList size={18} aria-hidden="true" />,
        },
        {
          value: 'board',
          label: t('distribution:board.as_board'),
          icon: <IconLayoutKanban size={18} aria-hidden="true" />,
        },
      ]}
    />
  );
}
