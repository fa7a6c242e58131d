import { useTranslation } from 'react-i18next';
import { isAllowed } from '#platform/access/allow.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { appointmentsAddresses } from '#services/appointments/addresses.ts';
import { appointmentsCalls } from '#services/appointments/calls.ts';
import { leftOutReasons } from '../campaign.ts';
import type { Outlook } from '../contract.ts';

/** How many are invited, who is left out and why, and who finds nothing to book. */
export function OutlookFacts({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { students, left_out, halted, no_open_dates } = outlook;
  const groups = [
    ...leftOutReasons.map((reason) => [reason, left_out[reason]] as const),
    ['halted', halted] as const,
    ['no_open_dates', no_open_dates] as const,
  ];
  const facts = groups
    .filter(([, { count }]) => count > 0)
    .map(([key, { count, first }]) => ({
      label: t(`campaigns:outlook.${key}`),
      value: (
        <Bdi>
          {t(`campaigns:outlook.${count > first.length ? 'more' : 'some'}`, {
            count: formatNumber(count),
            names: listOf(first.map(nameOf), language),
          })}
        </Bdi>
      ),
    }));
  return (
    <section aria-label={t('campaigns:outlook.label')}>
      <Facts
        facts={[
          { label: t('campaigns:outlook.students'), value: formatNumber(students) },
          ...facts,
        ]}
      />
      {students === 0 && (
        <Notice tone="warning" small>
          {t('campaigns:outlook.nobody')}
        </Notice>
      )}
      {no_open_dates.count > 0 && <NoDatesNotice />}
    </section>
  );
}

/** Guides can open dates of their own at once. */
function NoDatesNotice() {
  const { t } = useTranslation();
  const isGuide = isAllowed(appointmentsCalls.repeatWeek.allow, useMe());
  return (
    <Notice tone="warning" small>
      {t('campaigns:outlook.open_dates')}{' '}
      {isGuide && (
        <Link href={appointmentsAddresses.calendar()}>{t('campaigns:outlook.calendar')}</Link>
      )}
    </Notice>
  );
}
