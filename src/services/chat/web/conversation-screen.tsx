import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { usePageTitle } from '#platform/web/title.ts';
import { chatAddresses } from '../addresses.ts';
import { ConversationPanel } from './conversation-panel.tsx';

/** A conversation on a page of its own, where there is no room beside the list. */
export function ConversationScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  usePageTitle(t('chat:title'));
  return (
    <>
      <PageHeader
        crumbs={[crumbTo(t('chat:title'), chatAddresses.conversations()), { label: t('chat:one') }]}
        title={t('chat:one')}
      />
      <ConversationPanel id={Number(id)} />
    </>
  );
}
