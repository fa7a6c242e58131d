import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { requirementsAddresses } from '../addresses.ts';
import styles from './own-screen.module.css';

/** Opens this page on a phone, whose camera takes the picture; the file sent there appears here live. */
export function PhoneCode() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        icon={<IconDeviceMobile size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('requirements:own.by_phone')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        size={400}
        title={t('requirements:own.by_phone')}
        text={t('requirements:own.by_phone_text')}
      >
        {opened && <Code url={new URL(requirementsAddresses.own(), location.origin).href} />}
      </Dialog>
    </>
  );
}

function Code({ url }: { url: string }) {
  const { t } = useTranslation();
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    // Only those who ask for a code load what draws it.
    void import('#platform/house/code-path.ts').then(({ codePath }) => setCode(codePath(url)));
  }, [url]);
  return (
    <div className={styles.code}>
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={t('requirements:own.code')}
        >
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
