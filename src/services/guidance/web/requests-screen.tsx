import { useTranslation } from 'react-i18next';
import { MoveList } from './move-list.tsx';

/** What students within reach have asked for. */
export function RequestsScreen() {
  const { t } = useTranslation();
  return (
    <MoveList
      kind="request"
      title={t('guidance:menu.requests')}
      sentence={t('guidance:requests.lead')}
      empty={{ title: t('guidance:requests.empty'), text: t('guidance:requests.empty_text') }}
    />
  );
}
