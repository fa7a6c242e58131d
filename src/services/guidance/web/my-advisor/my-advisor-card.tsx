import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Avatar } from '#platform/ui/facts/avatar.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import type { MyAdvisor } from '../../advisor-shapes.ts';
import { EmailLine, PhoneLine } from '../student/contact-line.tsx';
import styles from './my-advisor-screen.module.css';

interface MyAdvisorCardProps {
  advisor: NonNullable<MyAdvisor['advisor']>;
  since: string | null;
}

/** The student's guide with contact details and a link to book a slot. */
export function MyAdvisorCard({ advisor, since }: MyAdvisorCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const inWords = useRoomWords();
  const { office, phone, email } = advisor;
  const name = nameOf(advisor);
  const facts = [
    t('guidance:my_advisor.yours'),
    ...(since
      ? [t('guidance:my_advisor.since', { when: formatDay(riyadhDay(since), language) })]
      : []),
    ...(office ? [t('guidance:my_advisor.office', { office: inWords(office) })] : []),
  ];
  return (
    <Panel className={styles.card ?? ''}>
      <Avatar name={name} size={56} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Bdi>{name}</Bdi>
        </h2>
        <p className={styles.quiet}>
          <Dotted facts={facts} />
        </p>
        <p className={styles.contact}>
          {phone && <PhoneLine phone={phone} />}
          {email && <EmailLine email={email} />}
        </p>
      </div>
      <Button
        look="primary"
        icon={<IconCalendarPlus size={18} aria-hidden="true" />}
        renderLink={(link) => <Link href={appointmentsAddresses.dates()} {...link} />}
      >
        {t('guidance:my_advisor.book')}
      </Button>
    </Panel>
  );
}
