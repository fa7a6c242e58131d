import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, otherLanguage } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/web/language.ts';
import { UniversityMark, useUniversityName } from '#services/settings/web/public.ts';
import styles from './plain-page.module.css';

/** A page without the shell: university, language switch, content. */
export function PlainPage({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { language, switchLanguage } = useLanguage();
  const other = otherLanguage(language);
  return (
    <div className={`${styles.page} ${className}`}>
      <header className={styles.header}>
        <div className={styles.brand}>
          <UniversityMark size={42} />
          <p>
            <strong className={styles.university}>{useUniversityName()}</strong>
            <span className={styles.portal}>{t('shell:portal')}</span>
          </p>
        </div>
        <Button
          look="plain"
          lang={other}
          icon={<IconLanguage size={18} aria-hidden="true" />}
          onClick={switchLanguage}
        >
          {languageNames[other]}
        </Button>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
