import { IconUserSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import type { StudentAccount } from '../../contract.ts';
import { OwedTable } from '../owe/owed-table.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { StudentDetails } from './student-details.tsx';
import { StudentPayments } from './student-payments-table.tsx';
import styles from './student-screen.module.css';
import { StudentSearch } from './student-search-field.tsx';

/** A student's account as finance answers for it; id 0 is nobody yet. */
export function StudentScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  return id === '0' ? <Nobody /> : <Somebody key={id} id={id} />;
}

function Nobody() {
  const { t } = useTranslation();
  usePageTitle(t('payments:menu.student'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('payments:name') }, { label: t('payments:menu.student') }]}
        title={t('payments:menu.student')}
        actions={<StudentSearch />}
      />
      <Panel>
        <EmptyState
          icon={<IconUserSearch size={28} />}
          title={t('payments:student.nobody')}
          text={t('payments:student.nobody_text')}
        />
      </Panel>
    </>
  );
}

function Somebody({ id }: { id: string }) {
  const answer = useCall(paymentsCalls.getStudentAccount, { params: { id } });
  return <AnswerFrame answer={answer}>{(account) => <Known account={account} />}</AnswerFrame>;
}

function Known({ account }: { account: StudentAccount }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const { student, fees, payments } = account;
  usePageTitle(nameOf(student));
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('payments:menu.student'), paymentsAddresses.studentOfFinance({ role, id: 0 })),
          { label: nameOf(student) },
        ]}
        title={nameOf(student)}
        sentence={<Summary account={account} />}
        actions={<StudentSearch />}
      />
      <StandingPanel account={account} />
      <div className={styles.place}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <section>
              <h2 className={styles.heading}>{t('payments:student.fees')}</h2>
              {fees.length === 0 ? (
                <p className={styles.note}>{t('payments:fee_list.empty')}</p>
              ) : (
                <OwedTable
                  fees={fees}
                  hrefOf={({ id }) => paymentsAddresses.feeOfFinance({ role, id })}
                />
              )}
            </section>
            <section>
              <h2 className={styles.heading}>{t('payments:student.payments')}</h2>
              {payments.length === 0 ? (
                <p className={styles.note}>{t('payments:lists.empty')}</p>
              ) : (
                <StudentPayments payments={payments} />
              )}
            </section>
          </div>
          <aside>
            <StudentDetails account={account} />
          </aside>
        </div>
      </div>
    </>
  );
}

function Summary({ account }: { account: StudentAccount }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { student, major, level, is_halted } = account;
  return (
    <Dotted
      facts={[
        <Bdi key="number" dir="ltr">
          {student.user_id}
        </Bdi>,
        nameOf(major),
        t('payments:student.level', { level }),
        is_halted && (
          <StatusMark key="halted" mark="refused">
            {t('payments:student.is_halted')}
          </StatusMark>
        ),
      ]}
    />
  );
}
