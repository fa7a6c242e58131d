import { IconMail, IconPhone } from '@tabler/icons-react';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useToday } from '#platform/web/today.ts';
import {
  FooterLinkList,
  usePublicSettings,
  useUniversityName,
} from '#services/settings/web/public.ts';
import styles from './footer.module.css';
import { SupportPhone } from './support-phone.tsx';

export function Footer() {
  const year = useToday().slice(0, 4);
  const { support_phone, support_email } = usePublicSettings().identity;
  return (
    <footer className={styles.footer}>
      <div className={styles.start}>
        <p>
          {useUniversityName()} <Bdi dir="ltr">{year}</Bdi>
        </p>
        <FooterLinkList className={styles.links} />
      </div>
      <div className={styles.start}>
        {support_email && (
          <a href={`mailto:${support_email}`} className={styles.support}>
            <IconMail size={16} aria-hidden="true" />
            <Bdi dir="ltr">{support_email}</Bdi>
          </a>
        )}
        <a href={`tel:${support_phone}`} className={styles.support}>
          <IconPhone size={16} aria-hidden="true" />
          <SupportPhone />
        </a>
      </div>
    </footer>
  );
}
