import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Link } from '#platform/web/link.tsx';
import { sessionToken } from '#platform/web/session.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { NotFoundFigure } from './not-found-figure.tsx';
import styles from './not-found-screen.module.css';
import { PlainPage } from './plain-page.tsx';

const NotFoundRoads = lazy(async () => ({
  default: (await import('./not-found-roads.tsx')).NotFoundRoads,
}));

/** For an unknown page or record: says that nothing was lost, and links onward. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const signedIn = sessionToken() !== null;
  return (
    <PlainPage className={styles.page}>
      <div className={styles.content}>
        <NotFoundFigure />
        <h1>{t('shell:not_found.title')}</h1>
        <p className={styles.text}>{t('shell:not_found.text')}</p>
        <Button
          look="primary"
          size={48}
          renderLink={(link) => (
            <Link href={signedIn ? houseAddresses.home() : accountsAddresses.signIn()} {...link} />
          )}
        >
          {t(signedIn ? 'shell:not_found.home' : 'shell:not_found.sign_in')}
        </Button>
        <Suspense>{signedIn && <NotFoundRoads />}</Suspense>
      </div>
    </PlainPage>
  );
}
