import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { useMe } from '#platform/web/me.tsx';
import { Conversations } from './conversations-section.tsx';
import { useMessageAddress } from './use-message-address.ts';

/** The student's messages and their replies. */
export function MyMessagesScreen() {
  const { t } = useTranslation();
  const { id } = useMe();
  const isOneOpen = useMessageAddress().chosen !== undefined;
  const phone = usePhone();
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('guidance:name') }, { label: t('advising:mine.title') }]}
        title={t('advising:mine.title')}
        sentence={phone && isOneOpen ? undefined : t('advising:mine.sentence')}
      />
      <Conversations
        student_id={id}
        empty={
          <EmptyState
            icon={<IconMessages size={28} stroke={1.25} />}
            title={t('advising:mine.empty')}
            text={t('advising:mine.empty_text')}
          />
        }
      />
    </>
  );
}
