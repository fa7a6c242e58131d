import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { OwnAreaFrame } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import { useFormType } from './form-type.ts';
import styles from './request-page.module.css';

const { getFigures } = requestsCalls;

/** How long the forms of a type and their steps took lately, and what is late now. */
export function FiguresScreen() {
  const type = useFormType();
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.figures({ role, type })}>
      <Figures key={type} type={type} />
    </OwnAreaFrame>
  );
}

function Figures({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = `${t('requests:figures.title')}: ${t(`requests:types.${type}`)}`;
  usePageTitle(title);
  const answer = useCall(getFigures, { params: { type: String(type) } });
  const days = (count: number) => t('requests:took_days', { count: Math.round(count) });
  return (
    <>
      <PageHeader title={title} sentence={t('requests:figures.lead')} />
      <AnswerFrame answer={answer} columns={4}>
        {({ results, open, late }) => (
          <div className={styles.main}>
            <Floor columns={2}>
              <FloorFact label={t('requests:figures.open')}>
                <FactWords answer={formatNumber(open)} />
              </FloorFact>
              <FloorFact label={t('requests:figures.late')}>
                <FactWords answer={formatNumber(late)} isNone={late === 0} />
              </FloorFact>
            </Floor>
            <Panel flush>
              {results.length === 0 ? (
                <EmptyState
                  icon={<IconChartBar size={28} />}
                  title={t('requests:figures.empty')}
                  text={t('requests:figures.empty_text')}
                />
              ) : (
                <Table
                  caption={title}
                  rows={results}
                  keyOf={({ form, step, gender }) => `${form} ${step} ${gender}`}
                  columns={[
                    {
                      key: 'form',
                      title: t('requests:figures.form'),
                      card: 'title',
                      cell: (row) => (
                        <TwoLines
                          first={
                            <Bdi>{textIn(language, row, row.step ? 'step_title' : 'title')}</Bdi>
                          }
                          second={row.step ? <Bdi>{textIn(language, row, 'title')}</Bdi> : null}
                        />
                      ),
                    },
                    {
                      key: 'section',
                      title: t('requests:figures.section'),
                      card: 'fact',
                      cell: ({ gender }) =>
                        gender
                          ? t(`requests:figures.gender_${gender}`)
                          : t('requests:figures.both'),
                    },
                    {
                      key: 'count',
                      title: t('requests:figures.count'),
                      card: 'fact',
                      number: true,
                      cell: ({ count }) => formatNumber(count),
                    },
                    {
                      key: 'median',
                      title: t('requests:figures.median'),
                      card: 'fact',
                      cell: ({ median }) => days(median),
                    },
                    {
                      key: 'ninetieth',
                      title: t('requests:figures.ninetieth'),
                      card: 'fact',
                      cell: ({ ninetieth }) => days(ninetieth),
                    },
                    {
                      key: 'late',
                      title: t('requests:figures.late'),
                      card: 'fact',
                      number: true,
                      cell: (row) => formatNumber(row.late),
                    },
                  ]}
                />
              )}
            </Panel>
          </div>
        )}
      </AnswerFrame>
    </>
  );
}
