import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import { promisedDay } from '../request.ts';
import { useFormType } from './form-type.ts';
import styles from './request-page.module.css';
import { useRequestWords } from './use-request-words.ts';

const { getFigures } = requestsCalls;
type Figures = ReplyOf<typeof getFigures>;

/** How long the forms of a type and their steps took lately, and what is late now and with whom. */
export function FiguresScreen() {
  const type = useFormType();
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.figures({ role, type })}>
      <FiguresOf key={type} type={type} />
    </OwnAreaFrame>
  );
}

function FiguresOf({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation();
  const title = t('requests:figures.title');
  usePageTitle(`${title}: ${t(`requests:types.${type}`)}`);
  const role = useArea();
  const answer = useCall(getFigures, { params: { type: String(type) } });
  return (
    <>
      <PageHeader title={title} sentence={t('requests:figures.lead')} />
      <Tabs
        label={t('requests:figures.types')}
        active={String(type)}
        tabs={([1, 2] as const).map((one) => ({
          key: String(one),
          type: one,
          label: t(`requests:types.${one}`),
        }))}
        renderLink={(tab, link) => (
          <Link href={requestsAddresses.figures({ role, type: tab.type })} {...link} />
        )}
      />
      <AnswerFrame answer={answer} columns={4}>
        {(figures) => (
          <div className={styles.main}>
            <Floor columns={2}>
              <FloorFact label={t('requests:figures.open')}>
                <FactWords answer={formatNumber(figures.open)} />
              </FloorFact>
              <FloorFact label={t('requests:figures.late')}>
                <FactWords answer={formatNumber(figures.late)} isNone={figures.late === 0} />
              </FloorFact>
            </Floor>
            <LateAtTable rows={figures.late_at} />
            <TookTable
              title={t('requests:figures.took')}
              rows={figures.results.filter(({ step }) => step === null)}
            />
            <Fold head={t('requests:figures.by_step')}>
              <TookTable
                title={t('requests:figures.by_step')}
                rows={figures.results.filter(({ step }) => step !== null)}
              />
            </Fold>
          </div>
        )}
      </AnswerFrame>
    </>
  );
}

function LateAtTable({ rows }: { rows: Figures['late_at'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { nameIn, roleOf } = useRequestWords();
  const title = t('requests:figures.late_at');
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState icon={<IconChartBar size={28} />} title={t('requests:figures.none_late')} />
        ) : (
          <Table
            caption={title}
            rows={rows}
            keyOf={({ user_type, role, place, guide, assigned, held_by_supervisor }) =>
              [user_type, role, place?.name, guide?.id, assigned?.id, held_by_supervisor].join(' ')
            }
            columns={[
              {
                key: 'holder',
                title: t('requests:figures.holder'),
                card: 'title',
                cell: (row) => {
                  const name = nameIn(row);
                  const office = roleOf(row);
                  return (
                    <TwoLines
                      first={<Bdi>{name ?? office}</Bdi>}
                      second={
                        <Dotted
                          facts={[
                            name && <Bdi key="office">{office}</Bdi>,
                            row.place && <Bdi key="place">{nameOf(row.place)}</Bdi>,
                          ]}
                        />
                      }
                    />
                  );
                },
              },
              {
                key: 'late',
                title: t('requests:figures.late'),
                card: 'fact',
                cell: ({ late }) => t('requests:figures.late_requests', { count: late }),
              },
              {
                key: 'since',
                title: t('requests:figures.since'),
                card: 'fact',
                cell: ({ since }) => (
                  <TwoLines
                    plain
                    {...datePieces(promisedDay(since), language, { weekday: true, year: false })}
                  />
                ),
              },
            ]}
          />
        )}
      </Panel>
    </section>
  );
}

function TookTable({ title, rows }: { title: string; rows: Figures['results'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const days = (count: number) => t('requests:took_days', { count: Math.round(count) });
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState
            icon={<IconChartBar size={28} />}
            title={t('requests:figures.empty')}
            text={t('requests:figures.empty_text')}
          />
        ) : (
          <Table
            caption={title}
            rows={rows}
            keyOf={({ form, step, gender }) => `${form} ${step} ${gender}`}
            columns={[
              {
                key: 'form',
                title: t('requests:figures.form'),
                card: 'title',
                cell: (row) => (
                  <TwoLines
                    first={<Bdi>{textIn(language, row, row.step ? 'step_title' : 'title')}</Bdi>}
                    second={row.step ? <Bdi>{textIn(language, row, 'title')}</Bdi> : null}
                  />
                ),
              },
              {
                key: 'section',
                title: t('requests:figures.section'),
                card: 'fact',
                cell: ({ gender }) =>
                  gender ? t(`requests:figures.gender_${gender}`) : t('requests:figures.both'),
              },
              {
                key: 'count',
                title: t('requests:figures.count'),
                card: 'detail',
                number: true,
                cell: ({ count }) => formatNumber(count),
              },
              {
                key: 'median',
                title: t('requests:figures.median'),
                card: 'detail',
                cell: ({ median }) => days(median),
              },
              {
                key: 'ninetieth',
                title: t('requests:figures.ninetieth'),
                card: 'detail',
                cell: ({ ninetieth }) => days(ninetieth),
              },
              {
                key: 'late',
                title: t('requests:figures.late'),
                card: 'detail',
                number: true,
                cell: (row) => formatNumber(row.late),
              },
            ]}
          />
        )}
      </Panel>
    </section>
  );
}
