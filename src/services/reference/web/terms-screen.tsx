import { useTranslation } from 'react-i18next';
import { datePieces, formatAcademicYear } from '#platform/language/times/dates.ts';
import { isDay } from '#platform/language/times/day.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useList } from '#platform/web/lists/list.ts';
import type { ListColumn, ListColumns } from '#platform/web/lists/list-table.ts';
import { referenceCalls } from '../calls.ts';
import { termList } from '../lists.ts';
import type { TermRow } from '../reference-row.ts';
import { CurrentTermDialog } from './current-term-dialog.tsx';
import { CurrentTermNotice, CurrentTermSentence } from './current-term-notice.tsx';
import styles from './list-table.module.css';
import { useNameColumns, useOriginColumn, useUsesColumn } from './list-table.tsx';
import { BroughtDialogs, ReferenceList, rowOf } from './reference-list.tsx';
import { useRowAct } from './row-actions.tsx';
import { TermForm } from './term-form.tsx';
import { useOriginFilter } from './use-list-options.ts';

const { giveBackTerm, listTerms, removeTerm } = referenceCalls;

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
      shown={termList}
      columns={useColumns()}
      act={act}
      addLabel={t('reference:add.terms')}
      form={TermForm}
    >
      <BroughtDialogs list={list} act={act} giveBack={giveBackTerm} remove={removeTerm} />
      {row && act.isAsked('set') && <CurrentTermDialog {...act.dialog} term={row} />}
    </ReferenceList>
  );
}

function useColumns(): ListColumns<typeof listTerms, 'current'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const cards = useCards();
  const day = (key: 'start_date' | 'end_date'): ListColumn<TermRow> => ({
    title: t(`reference:form.${key}`),
    card: 'detail',
    cell: (term) => <DayCell day={term[key]} />,
  });
  const present = <StatusMark mark="accepted">{t('reference:row.current')}</StatusMark>;
  return {
    ...useNameColumns<TermRow>(),
    // Cards show the state on a line of its own; the table shows it below the year.
    current: {
      title: t('reference:row.current'),
      card: 'status',
      absent: !cards,
      cell: ({ is_current }) => is_current && present,
    },
    year: {
      title: t('reference:row.year'),
      card: 'fact',
      cell: (term) => (
        <>
          <span className={styles.year}>{formatAcademicYear(term, language)}</span>
          {!cards && term.is_current && <div>{present}</div>}
        </>
      ),
    },
    start_date: day('start_date'),
    end_date: day('end_date'),
    // Days and years need the width, so this column is optional.
    used_by: { ...useUsesColumn<TermRow>(), optional: true },
    origin: useOriginColumn<TermRow>(),
  };
}

/** A date with the other calendar's date below it. */
function DayCell({ day }: { day: string }) {
  const language = useLanguage();
  if (!isDay(day)) return null;
  return <TwoLines {...datePieces(day, language)} plain />;
}
