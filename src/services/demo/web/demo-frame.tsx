import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { Link } from '#platform/web/link.tsx';
import { sessionToken } from '#platform/web/session.ts';
import { usePageTitle } from '#platform/web/title.ts';
import styles from './demo-frame.module.css';

interface DemoFrameProps {
  title: string;
  sentence: string;
  /** Link to the demo's other page. */
  other: { href: string; label: string };
  children: ReactNode;
}

/** A page of the demo, open to everyone. */
export function DemoFrame({ title, sentence, other, children }: DemoFrameProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <PageHeader
        title={title}
        sentence={sentence}
        actions={
          <>
            <LanguageSwitch />
            <Button renderLink={(link) => <Link href={other.href} {...link} />}>
              {other.label}
            </Button>
            <Button renderLink={(link) => <Link href={houseAddresses.start()} {...link} />}>
              {t(sessionToken() ? 'demo:outbox.home' : 'demo:outbox.back')}
            </Button>
          </>
        }
      />
      {children}
    </main>
  );
}

function LanguageSwitch() {
  const { language, switchLanguage } = useLanguage();
  const other = otherLanguage(language);
  const icon = <IconLanguage size={18} aria-hidden="true" />;
  return (
    <Button look="plain" lang={other} icon={icon} onClick={switchLanguage}>
      {languageNames[other]}
    </Button>
  );
}
