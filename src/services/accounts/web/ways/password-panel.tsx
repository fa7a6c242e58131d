import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { accountsCalls } from '../../calls.ts';
import type { Ways } from '../../contract.ts';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { useCurrentUser } from '../queries.ts';
import { AddApp } from './app-dialog.tsx';
import { RecoveryCodes } from './recovery-codes-dialog.tsx';
import styles from './ways-screen.module.css';

const { listWays, makeRecoveryCodes, removeApp } = accountsCalls;

/** The password, and the app that is asked after it. */
export function PasswordAndApp({ ways }: { ways: Ways }) {
  // Shown here, since adding the app takes the button away that opened its dialog.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <Panel flush className={styles.cells}>
        <PasswordCell />
        {ways.app_since === null ? (
          <NoAppCell onCodes={setCodes} />
        ) : (
          <AppCell ways={ways} since={ways.app_since} onCodes={setCodes} />
        )}
      </Panel>
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function PasswordCell() {
  const { t } = useTranslation();
  const user = useCurrentUser().data;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Cell title={t('accounts:profile.password')} mark="accepted" state={t('accounts:ways.in_use')}>
      <p>{t('accounts:ways.password_text')}</p>
      <div className={styles.acts}>
        <Button onClick={() => setOpened(true)}>{t('accounts:profile.update_password')}</Button>
      </div>
      <Dialog
        size={640}
        opened={opened}
        onClose={close}
        title={t('accounts:profile.update_password')}
        text={t('accounts:profile.password_intro')}
      >
        {user && <ChangePasswordForm user={user} onDone={close} />}
      </Dialog>
    </Cell>
  );
}

interface Coded {
  onCodes: (codes: readonly string[]) => void;
}

function NoAppCell({ onCodes }: Coded) {
  const { t } = useTranslation();
  return (
    <Cell title={t('accounts:ways.app')} mark="not_begun" state={t('accounts:ways.not_added')}>
      <p>{t('accounts:ways.app_text')}</p>
      <div className={styles.acts}>
        <AddApp onCodes={onCodes} />
      </div>
    </Cell>
  );
}

function AppCell({ ways, since, onCodes }: Coded & { ways: Ways; since: string }) {
  const { t } = useTranslation();
  const day = formatMoment(since, useLanguage(), 'brief');
  const stays = ways.is_needed && ways.passkeys.length === 0;
  return (
    <Cell title={t('accounts:ways.app')} mark="accepted" state={t('accounts:ways.on')}>
      <p>
        {t('accounts:ways.app_since', { day })}{' '}
        {t('accounts:ways.codes_left', { count: ways.codes_left })}{' '}
        {stays && t('accounts:ways.app_needed')}
      </p>
      <div className={styles.acts}>
        <ActionButton
          call={makeRecoveryCodes}
          input={{}}
          changes={[listWays]}
          verb={t('accounts:ways.new_codes')}
          asks={{
            title: t('accounts:ways.new_codes_title'),
            text: t('accounts:ways.new_codes_text'),
          }}
          onDone={({ codes }) => onCodes(codes)}
        />
        {!stays && (
          <ActionButton
            look="danger-outline"
            call={removeApp}
            input={{}}
            changes={[listWays]}
            verb={t('accounts:ways.remove_app')}
            said={t('accounts:ways.app_removed')}
            asks={{
              danger: true,
              title: t('accounts:ways.remove_app_title'),
              text: t('accounts:ways.remove_app_text'),
            }}
          />
        )}
      </div>
    </Cell>
  );
}

interface CellProps {
  title: string;
  mark: Mark;
  state: string;
  children: ReactNode;
}

function Cell({ title, mark, state, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <div className={styles.top}>
        <h3>{title}</h3>
        <StatusMark mark={mark} quiet>
          {state}
        </StatusMark>
      </div>
      {children}
    </div>
  );
}
