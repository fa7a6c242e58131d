import { useTranslation } from 'react-i18next';
import { useMe } from '#platform/web/me.tsx';
import { reachOf } from '../../reach.ts';
import { MoveList } from './move-list.tsx';

/** The transfers that guides asked for: their own, or those within the decider's reach. */
export function TransfersScreen() {
  const { t } = useTranslation();
  const isOwn = reachOf(useMe()) === 'own';
  return (
    <MoveList
      kind="transfer"
      title={t('guidance:menu.transfers')}
      sentence={t(`guidance:transfers.${isOwn ? 'lead_own' : 'lead'}`)}
      empty={{
        title: t('guidance:transfers.empty'),
        text: t(`guidance:transfers.${isOwn ? 'empty_own_text' : 'empty_text'}`),
      }}
    />
  );
}
