import { IconCalendarOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Address } from '#platform/ui/facts/address.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AddedFacts } from '#platform/web/added-pieces.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import type { Attendance } from '../contract.ts';
import { DayRow } from './day-row.tsx';
import { EditDay } from './edit-day-button.tsx';
import styles from './training.module.css';
import {
  alertMarks,
  resultState,
  trainingChanged,
  useTrainingWords,
} from './use-training-words.ts';

const { endLink, getPlacement, listAttendance, sendLinks, setResult } = trainingCalls;
const tab = 'days';

type Shown = ReplyOf<typeof getPlacement>;

/** One student's training: attendance, result, and the trainer's link. */
export function PlacementScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(getPlacement, { params: { id } });
  return <AnswerFrame answer={answer}>{(placement) => <One placement={placement} />}</AnswerFrame>;
}

function One({ placement }: { placement: Shown }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { spanOf, standingOf } = useTrainingWords();
  const role = useArea();
  const { student, internship, trainer, alert, absences, days, rate, counts } = placement;
  const title = nameOf(student);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('training:menu.placements'), trainingAddresses.placements({ role })),
          { label: title },
        ]}
        title={<Bdi>{title}</Bdi>}
        sentence={<Bdi dir="ltr">{student.user_id}</Bdi>}
        actions={<Results placement={placement} />}
      />
      <div className={styles.stack}>
        <Panel>
          <Facts
            facts={[
              {
                label: t('training:field.side'),
                value: <Dotted facts={[nameOf(internship.side), nameOf(internship.department)]} />,
              },
              {
                label: t('training:field.dates'),
                value: <TwoLines plain {...spanOf(placement)} />,
              },
              {
                label: t('training:field.absences'),
                value: (
                  <TwoLines
                    plain
                    first={
                      <StatusMark mark={alertMarks[alert]} quiet={alert === 'none'}>
                        {t(`training:alerts.${alert}`)}
                      </StatusMark>
                    }
                    second={t('training:placements.missed', { count: absences, days, rate })}
                  />
                ),
              },
              {
                label: t('training:field.attendance'),
                value: (
                  <Dotted
                    facts={(['present', 'late', 'excused', 'absent'] as const).map((state) =>
                      t(`training:counts.${state}`, { count: counts[state] }),
                    )}
                  />
                ),
              },
              {
                label: t('training:field.result'),
                value: standingOf(placement),
              },
              ...(trainer ? [{ label: t('training:field.trainer'), value: nameOf(trainer) }] : []),
            ]}
          />
        </Panel>
        <TrainerLink placement={placement} />
        <Floor columns={1}>
          <AddedFacts of="placement" id={placement.id} name={title} />
        </Floor>
        <Days placement={placement.id} />
      </div>
    </>
  );
}

/** Passed, failed, or taken back; what a request brought about is undone at the request. */
function Results({ placement }: { placement: Shown }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { id, student, result, version } = placement;
  if (resultState(placement) === 'upcoming' || (result !== null && result > 2)) return null;
  const choices = result === null ? ([1, 2] as const) : ([null] as const);
  return choices.map((one) => (
    <ActionButton
      key={String(one)}
      call={setResult}
      input={{ params: { id }, body: { result: one, version } }}
      changes={trainingChanged}
      said={t('training:result.saved')}
      verb={t(`training:result.verbs.${one ?? 'none'}`)}
      look={one === 1 ? 'primary' : 'secondary'}
      asks={{
        title: t(`training:result.titles.${one ?? 'none'}`),
        text: t(`training:result.${one === null ? 'undo_text' : 'text'}`),
        facts: [{ label: t('training:field.student'), value: <Bdi>{nameOf(student)}</Bdi> }],
      }}
    />
  ));
}

function TrainerLink({ placement }: { placement: Shown }) {
  const { t } = useTranslation();
  const { dayOf } = useTrainingWords();
  const { id, internship, link, trainer_email } = placement;
  return (
    <Panel>
      <div className={styles.link}>
        <div className={styles.words}>
          <h2 className={styles.name}>{t('training:links.head')}</h2>
          <p className={styles.second}>
            {link
              ? t('training:links.until', {
                  made: dayOf(riyadhDay(link.made_at)),
                  until: dayOf(riyadhDay(new Date(Date.parse(link.expires_at) - 1))),
                })
              : t('training:links.none')}
          </p>
          {trainer_email && (
            <p className={styles.second}>
              <Address text={trainer_email} />
            </p>
          )}
        </div>
        <div className={styles.verbs}>
          {trainer_email && (
            <ActionButton
              size={32}
              verb={t(`training:links.${link ? 'send_again' : 'send_one'}`)}
              asks={{ title: t('training:links.send_title'), text: t('training:links.send_text') }}
              call={sendLinks}
              input={{ body: { placements: [id] } }}
              changes={trainingChanged}
              said={t('training:links.sent', { count: 1 })}
            />
          )}
          {link && (
            <ActionButton
              size={32}
              look="danger-outline"
              verb={t('training:links.end')}
              asks={{
                title: t('training:links.end_title'),
                text: t('training:links.end_text'),
                danger: true,
              }}
              call={endLink}
              input={{ params: { id: internship.id } }}
              changes={trainingChanged}
              said={t('training:links.ended')}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

function Days({ placement }: { placement: number }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { dayOf } = useTrainingWords();
  const [edited, setEdited] = useState<Attendance | 'new' | null>(null);
  const query = { placement, page: useTabPage(tab), page_size: tabPageSize };
  const answer = useCall(listAttendance, { query }, { keepsPrevious: true });
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.name}>{t('training:own.days')}</h2>
        <Button size={32} onClick={() => setEdited('new')}>
          {t('training:days.add')}
        </Button>
      </div>
      <TabRows
        tab={tab}
        answer={answer}
        empty={
          <EmptyState icon={<IconCalendarOff size={28} />} title={t('training:own.no_days')} />
        }
      >
        {(row) => (
          <DayRow key={row.id} row={row} by={row.set_by && nameOf(row.set_by)}>
            <Button
              size={32}
              aria-label={t('training:days.edit_of', { day: dayOf(row.attend_date) })}
              onClick={() => setEdited(row)}
            >
              {t('training:days.edit')}
            </Button>
          </DayRow>
        )}
      </TabRows>
      <EditDay placement={placement} edited={edited} onClose={() => setEdited(null)} />
    </section>
  );
}
