import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { campaignsCalls } from '../calls.ts';
import { lastDayOf } from '../campaign.ts';
import type { Invitation } from '../contract.ts';
import styles from './home-list.module.css';

const { listInvitations, seeInvitation } = campaignsCalls;

/** A student's invitations, at the top of home; nothing for anybody else. */
export function HomeList() {
  return useMe().user_type === userTypes.student ? <Invitations /> : null;
}

function Invitations() {
  const { t } = useTranslation();
  const invitations = useCall(listInvitations, {}).data?.results ?? [];
  if (invitations.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('campaigns:mine.region')}>
      {invitations.map((invitation) => (
        <OneInvitation key={invitation.id} invitation={invitation} />
      ))}
    </section>
  );
}

/** An invitation counts as opened once it is shown. */
function OneInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const { mutate } = useCommand(seeInvitation, { onFailed: () => undefined });
  const { id, is_seen, author } = invitation;
  useEffect(() => {
    if (!is_seen) mutate({ params: { id } });
  }, [id, is_seen, mutate]);
  const day = formatDay(lastDayOf(invitation), language, 'short');
  return (
    <Notice
      tone="info"
      title={textIn(language, invitation, 'title')}
      action={
        <Button renderLink={(link) => <Link href={appointmentsAddresses.dates()} {...link} />}>
          {t('campaigns:mine.book')}
        </Button>
      }
    >
      <p className={styles.text}>{textIn(language, invitation, 'text')}</p>
      <p className={styles.from}>{t('campaigns:mine.from', { name: titledNameOf(author), day })}</p>
    </Notice>
  );
}
