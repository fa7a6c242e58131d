import { useTranslation } from 'react-i18next';
import { datePieces, formatAcademicYear } from '#platform/language/dates.ts';
import { isDay } from '#platform/language/day.ts';
import { StatusMark } from '#platform/ui/status-mark.tsx';
import { TwoLines } from '#platform/ui/table.tsx';
import type { Column } from '#platform/ui/table-props.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useList } from '#platform/web/list.ts';
import { referenceContract } from '../contract.ts';
import type { TermRow } from '../reference-row.ts';
import { CurrentTermDialog } from './current-term-dialog.tsx';
import { CurrentTermNotice, CurrentTermSentence } from './current-term-notice.tsx';
import styles from './list-table.module.css';
import { useNameColumns, useOriginColumn, useUsesColumn } from './list-table.tsx';
import { BroughtDialogs, ReferenceList, rowOf } from './reference-list.tsx';
import { useRowAct } from './row-actions.tsx';
import { TermForm } from './term-form.tsx';
import { useOriginFilter } from './use-list-options.ts';

const { exportTerms, giveBackTerm, listTerms, removeTerm } = referenceContract.calls;

export function TermsScreen() {
  const { t } = useTranslation();
  const act = useRowAct();
  const list = useList(listTerms, {
    filters: [useOriginFilter()],
    orderings: [
      { value: '-place', label: t('reference:orderings.latest') },
      { value: 'place', label: t('reference:orderings.earliest') },
    ],
  });
  const row = rowOf(list, act);
  return (
    <ReferenceList
      name="terms"
      sentence={<CurrentTermSentence />}
      notice={<CurrentTermNotice />}
      list={list}
      columns={useColumns()}
      exported={exportTerms}
      act={act}
      addLabel={t('reference:add.terms')}
      form={TermForm}
    >
      <BroughtDialogs list={list} act={act} giveBack={giveBackTerm} remove={removeTerm} />
      {row && act.isAsked('set') && <CurrentTermDialog {...act.dialog} term={row} />}
    </ReferenceList>
  );
}

function useColumns(): readonly Column<TermRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const phone = usePhone();
  const day = (key: 'start_date' | 'end_date'): Column<TermRow> => ({
    key,
    title: t(`reference:form.${key}`),
    card: 'detail',
    cell: (term) => <DayCell day={term[key]} />,
  });
  const present = <StatusMark mark="accepted">{t('reference:row.current')}</StatusMark>;
  // A card has a line of its own for states; the table keeps this one under the year.
  const state: Column<TermRow> = {
    key: 'current',
    sheet: ['is_current'],
    title: t('reference:row.current'),
    card: 'status',
    cell: ({ is_current }) => is_current && present,
  };
  return [
    ...useNameColumns<TermRow>(),
    ...(phone ? [state] : []),
    {
      key: 'year',
      sheet: ['year', 'is_current'],
      title: t('reference:row.year'),
      card: 'fact',
      cell: (term) => (
        <>
          <span className={styles.year}>{formatAcademicYear(term, language)}</span>
          {!phone && term.is_current && <div>{present}</div>}
        </>
      ),
    },
    day('start_date'),
    day('end_date'),
    // Both days and both years take its width; the column can be chosen.
    { ...useUsesColumn<TermRow>(), optional: true },
    useOriginColumn<TermRow>(),
  ];
}

/** A date with the other calendar's under it. */
function DayCell({ day }: { day: string }) {
  const language = useLanguage();
  if (!isDay(day)) return null;
  return <TwoLines {...datePieces(day, language)} plain />;
}
