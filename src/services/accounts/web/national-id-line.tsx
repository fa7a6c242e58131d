import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import styles from './national-id-line.module.css';

// Lazy: every page loads this file, but the dialog is rarely opened.
const NationalIdDialog = lazy(async () => ({
  default: (await import('./national-id-dialog.tsx')).NationalIdDialog,
}));

/** The user's national id, masked until the password is typed; leaving the page masks it again. */
export function OwnNationalId({ covered }: { covered: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <span className={styles.line}>
      <Bdi dir="ltr">{shown ?? covered}</Bdi>
      <Button
        look="quiet"
        size={32}
        onClick={() => (shown === null ? setIsAsking(true) : setShown(null))}
      >
        {t(shown === null ? 'accounts:national_id.show' : 'accounts:national_id.cover')}
      </Button>
      {isAsking && (
        <Suspense>
          <NationalIdDialog onShown={setShown} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </span>
  );
}
