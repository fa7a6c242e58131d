import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { paymentsCalls } from '../../calls.ts';
import { caseKinds, caseStates } from '../../case.ts';
import type { PaymentCase } from '../../contract.ts';
import { caseList } from '../../lists.ts';
import { AskRefund } from '../owe/refund-dialog.tsx';
import { StillBlocked } from '../owe/still-blocked-button.tsx';
import { StudentCell } from './student-cell.tsx';

const { closeCase, getDay, getStudentAccount, listCases } = paymentsCalls;

const marks: Record<(typeof caseStates)[number], Mark> = {
  open: 'needs_action',
  closed: 'accepted',
};

/** Payments that don't match by themselves: second charges, other amounts, students still halted. */
export function CasesScreen() {
  const { t } = useTranslation();
  const list = useList(listCases, {
    filters: [
      {
        name: 'state',
        label: t('payments:history.state'),
        options: wordedOptions(caseStates, (state) => t(`payments:case_list.states.${state}`)),
      },
      {
        name: 'kind',
        label: t('payments:case_list.kind'),
        options: wordedOptions(caseKinds, (kind) => t(`payments:case_list.kinds.${kind}`)),
      },
    ],
    orderings: wordedOptions(['-opened_at', 'opened_at'] as const, (value) =>
      t(`payments:case_list.order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={caseList}
      columns={useCaseColumns()}
      title={t('payments:menu.cases')}
      sentence={t('payments:case_list.sentence')}
      rowName={({ student, kind }) => `${student.user_id} ${kind}`}
      empty={{
        icon: <IconListCheck size={28} />,
        title: t('payments:case_list.empty'),
        text: t('payments:case_list.empty_text'),
      }}
    />
  );
}

/** The long list has no room to ask a provider; a day does. */
export function useCaseColumns(asks = false): ListColumns<typeof listCases, 'actions'> {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('payments:lists.student'),
      card: 'title',
      cell: ({ student }) => <StudentCell student={student} />,
    },
    kind: {
      title: t('payments:case_list.kind'),
      card: 'fact',
      cell: ({ kind, payment }) => (
        <TwoLines
          plain
          first={t(`payments:case_list.kinds.${kind}`)}
          second={payment && <Bdi dir="ltr">{payment.invoice_number}</Bdi>}
        />
      ),
    },
    amount: {
      card: 'figure',
      ...money(t('payments:history.amount'), 'amount'),
    },
    opened_at: {
      title: t('payments:case_list.opened_at'),
      card: 'aside',
      cell: ({ opened_at }) => relativeMoment(opened_at, serverNow(), language),
    },
    state: {
      title: t('payments:history.state'),
      card: 'status',
      cell: ({ state, closed_by, closed_at, note }) => (
        <StateMark
          marks={marks}
          state={state}
          word={t(`payments:case_list.states.${state}`)}
          by={closed_by && nameOf(closed_by)}
          at={closed_at}
          why={note}
        />
      ),
    },
    actions: {
      title: t('payments:refund_list.actions'),
      card: asks ? 'actions' : 'repeated_actions',
      cell: (one) => <CaseActions one={one} asks={asks} />,
    },
  };
}

/** The actions of finance on an open case: ask the provider, give a second charge back, record how it was settled. */
export function CaseActions({ one, asks = false }: { one: PaymentCase; asks?: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { state, kind, payment, amount, student } = one;
  if (state !== 'open') return null;
  return (
    <>
      {asks && payment && kind === 'unknown_outcome' && (
        <StillBlocked size={32} payment={payment} verb={t('payments:asked.verb')} />
      )}
      {payment && (kind === 'second_charge' || kind === 'other_amount') && (
        <AskRefund payment={payment} most={amount} name={nameOf(student)} />
      )}
      <CloseCase one={one} />
    </>
  );
}

const outcome = z.strictObject({ note: text({ min: 3, max: 500, multiline: true }) });

function CloseCase({ one }: { one: PaymentCase }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={32}
        aria-label={t('payments:case_list.close_of', { name: nameOf(one.student) })}
        onClick={() => setOpened(true)}
      >
        {t('payments:case_list.close')}
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('payments:case_list.close_title')}
        facts={[
          { label: t('payments:lists.student'), value: nameOf(one.student) },
          { label: t('payments:case_list.kind'), value: t(`payments:case_list.kinds.${one.kind}`) },
          { label: t('payments:history.amount'), value: <Money amount={one.amount} /> },
        ]}
        call={closeCase}
        schema={outcome}
        defaults={{ note: '' }}
        inputOf={(body) => ({ params: { id: one.id }, body })}
        changes={[listCases, getDay, getStudentAccount]}
        reason={{ name: 'note', label: t('payments:case_list.note'), ready: () => [] }}
        verb={t('payments:case_list.close')}
        busyText={t('platform:common.sending')}
        said={t('payments:case_list.done')}
      />
    </>
  );
}
