import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
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
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { accountsAddresses } from '#services/accounts/addresses.ts';
import { counsellingAddresses } from '#services/counselling/addresses.ts';
import { counsellingCalls } from '#services/counselling/calls.ts';
import { myDataCalls } from '../calls.ts';
import type { KeptService } from '../contract.ts';
import { LookList } from './look-list.tsx';
import styles from './own-screen.module.css';

type Own = ReplyOf<typeof myDataCalls.readOwn>;

/** What the portal keeps of the person, service by service, and who looked at it. */
export function OwnScreen() {
  const { t } = useTranslation();
  const own = useCall(myDataCalls.readOwn, {});
  usePageTitle(t('my-data:title'));
  return <AnswerFrame answer={own}>{(kept) => <Own own={kept} />}</AnswerFrame>;
}

function Own({ own: { services } }: { own: Own }) {
  const { t } = useTranslation();
  const mayCounsel = useMay(counsellingCalls.readOwn);
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t('accounts:profile.title'),
            renderLink: (link) => <Link href={accountsAddresses.profile()} {...link} />,
          },
        ]}
        title={t('my-data:title')}
        sentence={t('my-data:sentence', { count: services.length })}
      />
      <TwoColumns>
        <section aria-labelledby="kept" className={styles.part}>
          <h2 id="kept">{t('my-data:kept')}</h2>
          <Panel flush>
            {services.map((service) => (
              <ServiceFold key={service.service} service={service} />
            ))}
          </Panel>
          {mayCounsel && (
            <p className={styles.note}>
              {t('my-data:counselling')}{' '}
              <Link href={counsellingAddresses.own()}>{t('my-data:counselling_link')}</Link>
            </p>
          )}
        </section>
        <section aria-labelledby="looks" className={styles.part}>
          <h2 id="looks">{t('my-data:looks.title')}</h2>
          <LookList />
        </section>
      </TwoColumns>
    </>
  );
}

function ServiceFold({ service: { name, link, tables } }: { service: KeptService }) {
  const { t } = useTranslation();
  const count = tables.reduce((sum, table) => sum + table.count, 0);
  return (
    <Fold
      head={
        <>
          <strong>{name}</strong>
          <span className={styles.note}>{t('my-data:count', { count })}</span>
        </>
      }
    >
      <div className={styles.rows}>
        <RowList note={link && <Link href={link}>{t('my-data:open', { name })}</Link>}>
          {tables.map((table) => (
            <TableRow key={table.table} table={table} />
          ))}
        </RowList>
      </div>
    </Fold>
  );
}

function TableRow({ table }: { table: KeptService['tables'][number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, basis, count, since, kept_for } = table;
  const day = since && formatDay(riyadhDay(since), language, 'short');
  return (
    <RowListItem
      name={name}
      second={
        <Dotted facts={[t('my-data:count', { count }), day && t('my-data:since', { day })]} />
      }
      third={
        <Dotted
          facts={[
            t(`my-data:basis.${basis}`),
            kept_for
              ? t(`my-data:for.${kept_for.unit}`, { count: kept_for.count })
              : t(`my-data:until.${basis}`),
          ]}
        />
      }
    />
  );
}
