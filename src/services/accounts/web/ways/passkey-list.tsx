import { IconCloud, IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { accountsCalls } from '../../calls.ts';
import type { Passkey } from '../../contract.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { type Naming, PasskeyNameDialog } from './passkey-name-dialog.tsx';
import styles from './ways-screen.module.css';

const { beginPasskey, listSessions, listWays, removePasskey } = accountsCalls;

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<Naming | null>(null);
  const begin = useCommand(beginPasskey, { onDone: (begun) => setNaming({ begun }) });
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 id="passkeys">{t('accounts:passkeys.title')}</h2>
          <p className={styles.lead}>{t('accounts:passkeys.lead')}</p>
        </div>
        <Button
          look="primary"
          icon={<IconFingerprint size={18} aria-hidden="true" />}
          busy={begin.isPending}
          reason={!canUsePasskeys() && t('accounts:sign_in.passkey_not_here')}
          onClick={() => canUsePasskeys() && begin.mutate({})}
        >
          {t('accounts:passkeys.add')}
        </Button>
      </div>
      {passkeys.length === 0 ? (
        <p className={styles.lead}>{t('accounts:passkeys.none')}</p>
      ) : (
        <RowList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming({ passkey })}
            />
          ))}
        </RowList>
      )}
      {naming && <PasskeyNameDialog naming={naming} onClose={() => setNaming(null)} />}
    </>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, is_backed_up, created_at, last_used_at } = passkey;
  const Icon = is_backed_up ? IconCloud : IconDeviceMobile;
  const day = (moment: string) => formatMoment(moment, language, 'brief');
  return (
    <RowListItem
      icon={<Icon size={20} />}
      name={<Bdi>{name}</Bdi>}
      second={
        <Dotted
          facts={[
            t(`accounts:passkeys.${is_backed_up ? 'backed_up' : 'on_one_device'}`),
            t('accounts:passkeys.added', { day: day(created_at) }),
          ]}
        />
      }
      third={
        last_used_at
          ? t('accounts:passkeys.used', { day: day(last_used_at) })
          : t('accounts:passkeys.not_used_yet')
      }
      action={
        <span className={styles.rowActs}>
          <Button
            size={32}
            look="quiet"
            aria-label={t('accounts:passkeys.rename_one', { name })}
            onClick={onRename}
          >
            {t('accounts:passkeys.rename')}
          </Button>
          <ActionButton
            size={32}
            call={removePasskey}
            input={{ params: { id } }}
            changes={[listWays, listSessions]}
            verb={t('accounts:passkeys.remove')}
            aria-label={t('accounts:passkeys.remove_one', { name })}
            said={t('accounts:passkeys.removed')}
            asks={{
              danger: true,
              title: t('accounts:passkeys.remove_title'),
              text: t('accounts:passkeys.remove_text', { name }),
            }}
          />
        </span>
      }
    />
  );
}
