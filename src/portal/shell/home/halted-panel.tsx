import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { HaltPanel } from '#platform/ui/layout/halt-panel.tsx';
import { Link } from '#platform/web/link.tsx';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { paymentsAddresses } from '#services/payments/addresses.ts';
import { paymentsCalls } from '#services/payments/calls.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { EntryLink } from '../menu/entry-link.tsx';
import type { ServiceMenu } from '../menu/gather-menus.ts';
import { useServiceMenus } from '../menu/use-menu.ts';
import { SupportPhone } from '../support-phone.tsx';
import { useIsOpen } from '../use-is-open.ts';

const stopped = ['forms', 'certificates', 'internship', 'questionnaires'] as const;

/** For a student with a payment problem: what is blocked, what stays open, and how to lift the block. */
export function HaltedPanel() {
  const { t } = useTranslation();
  const menus = useServiceMenus();
  const isOpen = useIsOpen();
  const { support_phone } = usePublicSettings().identity;
  return (
    <HaltPanel
      title={t('shell:halted.title')}
      text={t('shell:halted.text')}
      stopped={{
        title: t('shell:halted.stopped'),
        children: (
          <ul>
            {stopped.map((name) => (
              <li key={name}>{t(`shell:halted.${name}`)}</li>
            ))}
          </ul>
        ),
      }}
      open={{
        title: t('shell:halted.open'),
        children: (
          <ul>
            {menus.filter(staysOpen).map(({ service, entries: [entry] }) => (
              <li key={service.service}>
                <EntryLink to={entry?.to ?? houseAddresses.home()} onPress={entry?.onPress}>
                  {t(service.title)}
                </EntryLink>
              </li>
            ))}
            <li>
              <Link href={accountsAddresses.profile()}>{t('shell:menu.profile')}</Link>
            </li>
          </ul>
        ),
      }}
      lifts={{
        title: t('shell:halted.lifts'),
        children: (
          <>
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
          </>
        ),
      }}
    />
  );
}

function staysOpen({ entries }: ServiceMenu): boolean {
  return !entries.some(({ needs }) => needs.shut_while_halted);
}
