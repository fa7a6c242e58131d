import { IconLanguage, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inThrees } from '#platform/house/university.ts';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Gate, GateCrown } from '#platform/ui/layout/gate.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { usePageTitle } from '#platform/web/title.ts';
import {
  FooterLinkList,
  UniversityMark,
  usePublicSettings,
  useUniversityName,
} from '#services/settings/web/public.ts';
import styles from './gate-page.module.css';

interface GatePageProps {
  /** The window's title. */
  title: string;
  heading: ReactNode;
  intro?: ReactNode;
  /** The welcome page has a display-size heading; later steps have a plain title. */
  display?: boolean;
  children?: ReactNode;
}

/**
 * Layout of the public pages: one column with the form, and the gate beside it or, on a phone, above it.
 */
export function GatePage({ title, heading, intro, display, children }: GatePageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <GateCrown className={styles.crown} />
        <header className={styles.header}>
          <Brand />
          <LanguageSwitch />
        </header>
        <main className={styles.main}>
          <h1 className={display ? styles.display : undefined}>{heading}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
        </main>
        <Footer />
      </div>
      <div className={styles.art}>
        <Gate className={styles.gate} />
      </div>
    </div>
  );
}

function Brand() {
  const { language } = useLanguage();
  const { name, name_ar } = usePublicSettings().identity;
  const names = { ar: name_ar, en: name };
  const other = otherLanguage(language);
  return (
    <div className={styles.brand}>
      <UniversityMark size={44} className={styles.mark} />
      <div className={styles.names}>
        <p className={styles.name}>{names[language]}</p>
        <p className={styles.otherName} lang={other}>
          <Bdi>{names[other]}</Bdi>
        </p>
      </div>
    </div>
  );
}

/** Shows the other language's own name. */
function LanguageSwitch() {
  const { language, switchLanguage } = useLanguage();
  const other = otherLanguage(language);
  return (
    <Button
      look="plain"
      className={styles.language}
      icon={<IconLanguage size={18} aria-hidden="true" />}
      onClick={switchLanguage}
    >
      <span lang={other}>{languageNames[other]}</span>
    </Button>
  );
}

function Footer() {
  const { t } = useTranslation();
  const { support_phone, support_email } = usePublicSettings().identity;
  return (
    <footer className={styles.footer}>
      <span>{useUniversityName()}</span>
      <a href={`tel:${support_phone}`} className={styles.support}>
        <IconPhone size={16} aria-hidden="true" />
        <span>{t('accounts:sign_in.support')}</span>
        <Bdi dir="ltr">{inThrees(support_phone)}</Bdi>
      </a>
      {support_email && (
        <a href={`mailto:${support_email}`} className={styles.support}>
          <IconMail size={16} aria-hidden="true" />
          <Bdi dir="ltr">{support_email}</Bdi>
        </a>
      )}
      <FooterLinkList className={styles.links} />
    </footer>
  );
}
