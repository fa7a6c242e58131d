import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { halalasOf } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Moment } from '#platform/ui/facts/moment.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import type { StudentAccount } from '../../contract.ts';
import { stoppedServices } from '../owe/owed-panel.tsx';
import { CaseActions } from './cases-screen.tsx';
import { DecideRefund } from './refund-actions.tsx';
import styles from './student-screen.module.css';

/** The halt of a student, the cases, the refunds and the letters. */
export function StudentDetails({ account }: { account: StudentAccount }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cases, refunds, letters } = account;
  const dayOf = (day: Day) => formatDay(day, language, 'brief');
  return (
    <Panel flush>
      <Halt account={account} />
      <Section title={t('payments:menu.cases')} nothing={t('payments:student.no_cases')}>
        {cases.map((one) => (
          <Item
            key={one.id}
            first={[
              t(`payments:case_list.kinds.${one.kind}`),
              <Money key="amount" amount={one.amount} />,
              one.payment && (
                <Bdi key="number" dir="ltr">
                  {one.payment.invoice_number}
                </Bdi>
              ),
            ]}
            second={[
              t(`payments:case_list.states.${one.state}`),
              dayOf(riyadhDay(one.closed_at ?? one.opened_at)),
              one.note && <Bdi key="note">{one.note}</Bdi>,
            ]}
          >
            <CaseActions one={one} />
          </Item>
        ))}
      </Section>
      <Section title={t('payments:menu.refunds')} nothing={t('payments:student.no_refunds')}>
        {refunds.map((refund) => (
          <Item
            key={refund.id}
            first={[
              <Money key="amount" amount={refund.amount} />,
              <Bdi key="number" dir="ltr">
                {refund.invoice_number}
              </Bdi>,
            ]}
            second={[
              t(`payments:refund_list.states.${refund.state}`),
              dayOf(riyadhDay(refund.asked_at)),
            ]}
          >
            <DecideRefund refund={refund} />
          </Item>
        ))}
      </Section>
      <Section title={t('payments:student.letters')} nothing={t('payments:student.no_letters')}>
        {letters.map(({ kind, amount, issued_on }) => (
          <Item
            key={`${kind} ${issued_on} ${amount}`}
            first={[t(`payments:student.letter_kinds.${kind}`)]}
            second={[<Money key="amount" amount={amount} />, dayOf(issued_on as Day)]}
          />
        ))}
      </Section>
    </Panel>
  );
}

function Halt({ account: { is_halted, halt, late_fee, overdue } }: { account: StudentAccount }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  if (!is_halted) {
    return (
      <PanelSection className={styles.part ?? ''} data-empty>
        <h2 className={styles.heading}>{t('payments:student.halt')}</h2>
        <p className={styles.note}>{t('payments:student.not_halted')}</p>
      </PanelSection>
    );
  }
  const by = halt?.by ? nameOf(halt.by) : t(`payments:student.by_${halt ? 'rule' : 'source'}`);
  return (
    <PanelSection className={styles.part ?? ''}>
      <h2 className={styles.heading}>{t('payments:student.halt')}</h2>
      <Facts
        facts={[
          ...(halt
            ? [{ label: t('payments:student.since'), value: <Moment at={halt.since} /> }]
            : []),
          { label: t('payments:student.halted_by'), value: <Bdi>{by}</Bdi> },
          ...(halt?.by
            ? [{ label: t('payments:refund.reason'), value: <Bdi>{halt.because}</Bdi> }]
            : []),
          {
            label: t('payments:student.stops'),
            value: (
              <Dotted facts={stoppedServices.map((name) => t(`payments:halt.services.${name}`))} />
            ),
          },
          ...(late_fee
            ? [
                {
                  label: t('payments:halt.lifts'),
                  value: t('payments:halt.amount', {
                    amount: formatRiyals(halalasOf(overdue), language),
                  }),
                },
              ]
            : []),
        ]}
      />
    </PanelSection>
  );
}

interface SectionProps {
  title: string;
  /** Said quietly where there is none. */
  nothing: string;
  children: readonly ReactNode[];
}

function Section({ title, nothing, children }: SectionProps) {
  return (
    <PanelSection className={styles.part ?? ''} data-empty={children.length === 0 || undefined}>
      <h2 className={styles.heading}>{title}</h2>
      {children.length === 0 ? (
        <p className={styles.note}>{nothing}</p>
      ) : (
        <ul className={styles.items}>{children}</ul>
      )}
    </PanelSection>
  );
}

interface ItemProps {
  first: readonly ReactNode[];
  second: readonly ReactNode[];
  /** The acts of finance on it. */
  children?: ReactNode;
}

function Item({ first, second, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <span>
        <Dotted facts={first} />
      </span>
      <span className={styles.note}>
        <Dotted facts={second} />
      </span>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
