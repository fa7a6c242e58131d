import { IconPhone } from '@tabler/icons-react';
import { university } from '#platform/house/university.ts';
import { Bdi } from '#platform/ui/bdi.tsx';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useToday } from '#platform/web/today.ts';
import styles from './footer.module.css';
import { SupportPhone } from './support-phone.tsx';

export function Footer() {
  const language = useLanguage();
  const year = useToday().slice(0, 4);
  const { name, name_ar, support_phone } = university;
  return (
    <footer className={styles.footer}>
      <p>
        {language === 'ar' ? name_ar : name} <Bdi dir="ltr">{year}</Bdi>
      </p>
      <a href={`tel:${support_phone}`} className={styles.support}>
        <IconPhone size={16} aria-hidden="true" />
        <SupportPhone />
      </a>
    </footer>
  );
}
