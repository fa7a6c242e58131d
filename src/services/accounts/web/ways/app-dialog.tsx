import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codePath } from '#platform/house/code-path.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { copyText } from '#platform/web/copy.ts';
import { useCommand } from '#platform/web/queries.ts';
import { accountsCalls } from '../../calls.ts';
import { codeOfApp } from '../../contract.ts';
import { OneFieldForm } from '../one-field-form.tsx';
import styles from './ways-screen.module.css';

const { beginApp, confirmApp, listWays } = accountsCalls;

interface AddAppProps {
  onCodes: (codes: readonly string[]) => void;
}

interface App {
  secret: string;
  link: string;
}

export function AddApp({ onCodes }: AddAppProps) {
  const { t } = useTranslation();
  const [app, setApp] = useState<App | null>(null);
  const begin = useCommand(beginApp, { onDone: setApp });
  const close = () => setApp(null);
  return (
    <>
      <Button busy={begin.isPending} onClick={() => begin.mutate({})}>
        {t('accounts:ways.add_app')}
      </Button>
      <Dialog
        opened={app !== null}
        onClose={close}
        title={t('accounts:ways.add_app')}
        text={t('accounts:ways.scan')}
      >
        {app && <ConfirmApp app={app} onCodes={onCodes} onClose={close} />}
      </Dialog>
    </>
  );
}

function ConfirmApp({ app, onCodes, onClose }: AddAppProps & { app: App; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <OneFieldForm
      call={confirmApp}
      schema={codeOfApp}
      name="code"
      wrong="second_code_wrong"
      changes={[listWays]}
      verb={t('accounts:ways.confirm_app')}
      onDone={({ codes }) => {
        onClose();
        onCodes(codes);
      }}
      onBack={onClose}
    >
      {(field) => (
        <>
          <Scan app={app} />
          <NumberField
            {...field}
            label={t('accounts:second_step.code')}
            help={t('accounts:ways.code_help')}
            autoComplete="one-time-code"
            maxLength={10}
            autoFocus
          />
        </>
      )}
    </OneFieldForm>
  );
}

/** For the app's camera, and as it is typed where there is none. */
function Scan({ app: { secret, link } }: { app: App }) {
  const { t } = useTranslation();
  const { path, size } = codePath(link);
  const words = {
    done: t('accounts:ways.secret_copied'),
    failed: t('accounts:ways.copy_failed'),
  };
  return (
    <div className={styles.scan}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('accounts:ways.qr')}
      >
        <path d={path} fill="currentColor" />
      </svg>
      <div className={styles.typed}>
        {t('accounts:ways.typed_key')}
        <code>
          <Bdi dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Bdi>
        </code>
        <Button size={32} onClick={() => void copyText(secret, words)}>
          {t('accounts:ways.copy_secret')}
        </Button>
      </div>
    </div>
  );
}
