import { IconArrowBackUp, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinWords } from '#platform/language/bidi.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { feeViews } from '../../fee.ts';
import { feeList } from '../../lists.ts';
import { ChargeTerm } from './charge-term-button.tsx';
import { useLoadFees } from './load-fees-dialog.tsx';
import { useSemesterFilter } from './semester-filter.ts';
import { UndoTermDialog } from './undo-term-dialog.tsx';

const { listFees } = paymentsCalls;

/** The fees of all students. */
export function FeesScreen() {
  const { t } = useTranslation();
  const { semester, options } = useSemesterFilter();
  const load = useLoadFees();
  const [isUndoing, setUndoing] = useState(false);
  const list = useList(listFees, {
    options,
    filters: [
      {
        name: 'state',
        label: t('payments:history.state'),
        isTabs: true,
        options: wordedOptions(feeViews, (view) => t(`payments:fee_list.views.${view}`)),
      },
      semester,
    ],
    orderings: wordedOptions(['-due_on', 'due_on', 'student_id', '-student_id'] as const, (value) =>
      t(`payments:fee_list.order.${value}`),
    ),
  });
  return (
    <ListPage
      list={list}
      shown={feeList}
      columns={useFeeColumns()}
      title={t('payments:menu.fees')}
      sentence={t('payments:fee_list.sentence')}
      canCopy
      actions={<ChargeTerm />}
      more={[
        load.action,
        {
          key: 'undo',
          label: t('payments:undo.verb'),
          icon: <IconArrowBackUp size={18} aria-hidden="true" />,
          onPress: () => setUndoing(true),
        },
      ]}
      search={t('payments:lists.search')}
      rowName={({ voucher_number }) => voucher_number}
      nothing={{ title: t('payments:fee_list.nothing') }}
      empty={{
        icon: <IconFileInvoice size={28} />,
        title: t('payments:fee_list.empty'),
        text: t('payments:fee_list.empty_text'),
      }}
    >
      {load.dialog}
      <UndoTermDialog opened={isUndoing} onClose={() => setUndoing(false)} />
    </ListPage>
  );
}

function useFeeColumns(): ListColumns<typeof listFees> {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  const isCard = useCards();
  return {
    student: {
      title: t('payments:lists.student'),
      card: 'title',
      cell: ({ id, student }) => (
        <TwoLines
          first={
            <Link href={paymentsAddresses.feeOfFinance({ role, id })}>
              <Bdi>{nameOf(student)}</Bdi>
            </Link>
          }
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    description: {
      title: t('payments:owe.description'),
      card: 'fact',
      cell: (fee) =>
        isCard ? (
          <Bdi>{textIn(language, fee, 'description')}</Bdi>
        ) : (
          <TwoLines
            plain
            first={textIn(language, fee, 'description')}
            second={<Bdi>{joinWords(nameOf(fee.semester))}</Bdi>}
          />
        ),
    },
    voucher_number: {
      title: t('payments:owe.voucher'),
      card: 'detail',
      cell: ({ voucher_number }) => <Bdi dir="ltr">{voucher_number}</Bdi>,
    },
    due_on: {
      title: t('payments:owe.due_on'),
      card: 'fact',
      cell: ({ due_on }) => formatDay(due_on as Day, language, 'brief'),
    },
    amount: {
      card: 'detail',
      ...money(t('payments:owe.claims'), 'claims'),
    },
    paid: {
      card: 'detail',
      ...money(t('payments:owe.paid'), 'paid'),
    },
    balance: {
      card: 'figure',
      ...money(t('payments:owe.balance'), 'balance'),
    },
  };
}
