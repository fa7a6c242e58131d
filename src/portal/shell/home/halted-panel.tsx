import { IconBan, IconCircleCheck, IconKey, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Link } from '#platform/web/link.tsx';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { paymentsAddresses } from '#services/payments/addresses.ts';
import { paymentsCalls } from '#services/payments/calls.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import type { ServiceMenu } from '../menu/gather-menus.ts';
import { useServiceMenus } from '../menu/use-menu.ts';
import { SupportPhone } from '../support-phone.tsx';
import { useIsOpen } from '../use-is-open.ts';
import styles from './halted-panel.module.css';

const stopped = ['forms', 'certificates', 'internship', 'questionnaires'] as const;

/** For a student with a payment problem: what is blocked, what stays open, and how to lift the block. */
export function HaltedPanel() {
  const { t } = useTranslation();
  const menus = useServiceMenus();
  const isOpen = useIsOpen();
  const { support_phone } = usePublicSettings().identity;
  return (
    <Panel flush tone="error" className={styles.panel} aria-labelledby="halted">
      <div className={styles.top}>
        <IconLock size={22} aria-hidden="true" />
        <div>
          <h2 id="halted" className={styles.title}>
            {t('shell:halted.title')}
          </h2>
          <p className={styles.text}>{t('shell:halted.text')}</p>
        </div>
      </div>
      <div className={styles.columns}>
        <Column tone="stopped" icon={<IconBan size={18} />} title={t('shell:halted.stopped')}>
          <ul>
            {stopped.map((name) => (
              <li key={name}>{t(`shell:halted.${name}`)}</li>
            ))}
          </ul>
        </Column>
        <Column tone="open" icon={<IconCircleCheck size={18} />} title={t('shell:halted.open')}>
          <ul>
            {menus.filter(staysOpen).map(({ service, entries }) => (
              <li key={service.service}>
                <Link href={entries[0]?.to ?? houseAddresses.home()}>{t(service.title)}</Link>
              </li>
            ))}
            <li>
              <Link href={accountsAddresses.profile()}>{t('shell:menu.profile')}</Link>
            </li>
          </ul>
        </Column>
        <Column tone="lifts" icon={<IconKey size={18} />} title={t('shell:halted.lifts')}>
          <p>{t('shell:halted.lifts_text')}</p>
          {isOpen(paymentsCalls.getFinancial) && (
            <p>
              <Link href={paymentsAddresses.owe()}>{t('shell:halted.pay')}</Link>
            </p>
          )}
          <p>
            <a href={`tel:${support_phone}`}>
              <SupportPhone />
            </a>
          </p>
        </Column>
      </div>
    </Panel>
  );
}

interface ColumnProps {
  tone: 'stopped' | 'open' | 'lifts';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Column({ tone, icon, title, children }: ColumnProps) {
  return (
    <div className={styles.column}>
      <h3 className={styles.heading} data-tone={tone}>
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      {children}
    </div>
  );
}

function staysOpen({ entries }: ServiceMenu): boolean {
  return !entries.some(({ needs }) => needs.shut_while_halted);
}
