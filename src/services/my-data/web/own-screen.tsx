import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { counsellingAddresses } from '#services/counselling/addresses.ts';
import { counsellingCalls } from '#services/counselling/calls.ts';
import { myDataCalls } from '../calls.ts';
import type { KeptTable } from '../contract.ts';
import { CopyButton } from './copy-button.tsx';
import { LookList } from './look-list.tsx';
import styles from './own-screen.module.css';

/** Shows service by service what is kept of the person, and who looked at it. */
export function OwnScreen() {
  const { t } = useTranslation();
  const own = useCall(myDataCalls.readOwn, {});
  const mayCounsel = useMay(counsellingCalls.readOwn);
  usePageTitle(t('my-data:title'));
  return (
    <AnswerFrame answer={own}>
      {({ services, copy }) => (
        <>
          <PageHeader
            crumbs={[crumbTo(t('accounts:profile.title'), accountsAddresses.profile())]}
            title={t('my-data:title')}
            sentence={t('my-data:sentence', { count: services.length })}
            actions={<CopyButton copy={copy} onFetched={own.refetch} />}
          />
          <TwoColumns>
            <section aria-labelledby="kept" className={styles.part}>
              <h2 id="kept">{t('my-data:kept')}</h2>
              <Panel flush>
                {services.map(({ service, ...kept }) => (
                  <ServiceFold key={service} {...kept} />
                ))}
              </Panel>
              {mayCounsel && (
                <p className={styles.note}>
                  <Link href={counsellingAddresses.own()}>{t('my-data:counselling')}</Link>
                </p>
              )}
            </section>
            <section aria-labelledby="looks" className={styles.part}>
              <h2 id="looks">{t('my-data:looks.title')}</h2>
              <LookList />
            </section>
          </TwoColumns>
        </>
      )}
    </AnswerFrame>
  );
}

function ServiceFold({ name, tables }: { name: string; tables: readonly KeptTable[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const countOf = (count: number) => t('my-data:count', { count });
  const dayOf = (at: string) => formatDay(riyadhDay(at), language);
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  return (
    <Fold head={[name, <small key="count">{countOf(total)}</small>]}>
      <RowList>
        {tables.map(({ table, name, basis, count, since, kept_for: end }) => {
          const many = [countOf(count), since && t('my-data:since', { day: dayOf(since) })];
          const until = end && t(`my-data:for.${end.unit}`, { count: end.count });
          const why = [t(`my-data:basis.${basis}`), until ?? t(`my-data:until.${basis}`)];
          const second = <Dotted facts={many} />;
          return <RowListItem key={table} {...{ name, second }} third={<Dotted facts={why} />} />;
        })}
      </RowList>
    </Fold>
  );
}
