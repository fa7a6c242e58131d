import { useTranslation } from 'react-i18next';
import { MoveList } from './move-list.tsx';

/** The requests of students within reach. */
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
