import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useCall } from '#platform/web/queries.ts';
import { distributionCalls } from '../calls.ts';
import type { OneRun } from '../run-shapes.ts';
import styles from './run.module.css';
import { useDistributionWords } from './use-distribution-words.ts';
import { useRunAddress } from './use-run-address.ts';

const outcomes = ['without', 'first', 'placed', 'left'] as const;
type Outcome = (typeof outcomes)[number];

const step = 10;

/** Everybody of the run in its order, searched and narrowed; choosing one explains their result beside. */
export function RunRows({ run }: { run: OneRun }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf, wishOf } = useDistributionWords();
  const { look } = useRunAddress();
  const [search, setSearch] = useState<string | undefined>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [shown, setShown] = useState(step);
  const query = {
    search,
    ...(outcome && { outcome }),
    page_size: Math.min(200, shown),
  };
  const answer = useCall(
    distributionCalls.listRows,
    { params: { id: run.id }, query },
    { keepsPrevious: true },
  );
  const rows = answer.data?.results ?? [];
  return (
    <section id="students">
      <div className={styles.head}>
        <h2>{t('distribution:rows.title')}</h2>
      </div>
      <div className={styles.tools}>
        <SearchField
          label={t('distribution:rows.search')}
          search={search}
          onSearch={(typed) => {
            setSearch(typed);
            setShown(step);
          }}
        />
        <SelectField
          label={t('distribution:rows.outcome')}
          hideLabel
          clearable
          size={40}
          placeholder={t('distribution:rows.outcome')}
          options={wordedOptions(outcomes, (value) => t(`distribution:rows.outcomes.${value}`))}
          value={outcome}
          onChange={(value) => {
            setOutcome(value);
            setShown(step);
          }}
        />
      </div>
      <Panel flush>
        {answer.data?.count === 0 ? (
          <PanelSection>{t('distribution:rows.none')}</PanelSection>
        ) : (
          <Table
            caption={t('distribution:rows.title')}
            rows={rows}
            keyOf={({ student }) => String(student.id)}
            columns={[
              {
                key: 'student',
                title: t('distribution:field.student'),
                card: 'title',
                cell: ({ student }) => (
                  <TwoLines
                    first={
                      <Button
                        look="plain"
                        size={32}
                        className={styles.pick}
                        aria-label={t('distribution:moves.explain', { name: nameOf(student) })}
                        onClick={() => look({ student: String(student.id) })}
                      >
                        <Bdi>{nameOf(student)}</Bdi>
                      </Button>
                    }
                    second={<Bdi dir="ltr">{student.user_id}</Bdi>}
                  />
                ),
              },
              {
                key: 'gpa',
                title: t('distribution:field.gpa'),
                number: true,
                card: 'fact',
                cell: ({ gpa }) => (gpa === null ? '–' : formatNumber(gpa, 2)),
              },
              {
                key: 'group',
                title: t('distribution:field.group'),
                card: 'fact',
                cell: ({ group }) => (group ? <Bdi>{nameOf(group)}</Bdi> : '–'),
              },
              {
                key: 'seat',
                title: t('distribution:field.side'),
                card: 'detail',
                cell: ({ internship, position }) =>
                  internship ? (
                    <>
                      <Bdi className={styles.rowPlace}>{placeOf(internship)}</Bdi>
                      <span className={styles.rowWish}>{wishOf(position)}</span>
                    </>
                  ) : (
                    t('distribution:no_seat')
                  ),
              },
            ]}
          />
        )}
        {answer.data && answer.data.count > rows.length && (
          <PanelSection>
            <Button look="plain" onClick={() => setShown(shown + 4 * step)}>
              {t('distribution:more', { shown: rows.length, count: answer.data.count })}
            </Button>
          </PanelSection>
        )}
      </Panel>
    </section>
  );
}
