import { IconCalendarOff, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { formatPercent } from '#platform/language/numbers/numbers.ts';
import { formatPhone } from '#platform/language/phones.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Address } from '#platform/ui/facts/address.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { MapLink } from '#platform/ui/facts/map-link.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { trainingCalls } from '../calls.ts';
import type { OwnDay, OwnPlacement } from '../contract.ts';
import { AskRequest } from './ask-request-button.tsx';
import { CheckIn } from './check-in-button.tsx';
import { DayRow } from './day-row.tsx';
import styles from './training.module.css';
import { TrainingFrame } from './training-frame.tsx';
import {
  alertMarks,
  alertTones,
  placementMarks,
  resultState,
  useTrainingWords,
} from './use-training-words.ts';

const { listOwn, listOwnDays } = trainingCalls;
const tab = 'days';

/** A student's internships: where, with whom, and how attendance stands. */
export function OwnScreen() {
  const { t } = useTranslation();
  const title = t('training:menu.own');
  usePageTitle(title);
  const answer = useCall(listOwn, {});
  return (
    <>
      <PageHeader title={title} sentence={t('training:own.sentence')} />
      <TrainingFrame answer={answer}>
        {({ results }) => (
          <div className={styles.stack}>
            {results.length === 0 && (
              <Panel>
                <EmptyState
                  icon={<IconSchool size={28} />}
                  title={t('training:own.empty')}
                  text={t('training:own.empty_text')}
                />
              </Panel>
            )}
            {results.map((placement) => (
              <OwnPanel key={placement.id} placement={placement} />
            ))}
            {results.length > 0 && <Days />}
          </div>
        )}
      </TrainingFrame>
    </>
  );
}

function OwnPanel({ placement }: { placement: OwnPlacement }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { dayOf, spanOf, standingOf } = useTrainingWords();
  const [asks, setAsks] = useState(false);
  const language = useLanguage();
  const limits = usePublicSettings().academic.absence_bands;
  const { internship, alert, absences, days, rate, counts } = placement;
  const { reach, trainer, org_location, latitude, longitude, may_ask } = placement;
  const where = [org_location, internship.location].filter(Boolean);
  const facts = [
    { label: t('training:field.dates'), value: <TwoLines plain {...spanOf(placement)} /> },
    {
      label: t('training:field.place'),
      value: (
        <Dotted
          facts={[
            ...where.map((part) => <Bdi key={part}>{part}</Bdi>),
            latitude !== null && longitude !== null && (
              <MapLink key="map" latitude={latitude} longitude={longitude}>
                {t('training:own.map')}
              </MapLink>
            ),
          ]}
        />
      ),
    },
    ...(trainer
      ? [
          {
            label: t('training:field.trainer'),
            value: (
              <div className={styles.reach}>
                <p>
                  <Bdi>{nameOf(trainer)}</Bdi>
                </p>
                {reach?.phone && (
                  <p>
                    <a href={`tel:+966${reach.phone}`} dir="ltr">
                      {formatPhone(reach.phone)}
                    </a>
                  </p>
                )}
                {reach && (
                  <p>
                    <a href={`mailto:${reach.email}`}>
                      <Address text={reach.email} />
                    </a>
                  </p>
                )}
              </div>
            ),
          },
        ]
      : []),
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
    ...(may_ask.includes(1)
      ? [{ label: t('training:field.excuse_deadline'), value: dayOf(placement.excuse_deadline) }]
      : []),
  ];
  return (
    <Panel>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>
            <Bdi>{nameOf(internship.side)}</Bdi>
          </h2>
          <p className={styles.second}>
            <Dotted facts={[nameOf(internship.department), nameOf(placement.cycle)]} />
          </p>
        </div>
        <StateMark
          marks={placementMarks}
          state={resultState(placement)}
          word={standingOf(placement)}
        />
      </div>
      <Facts facts={facts} />
      <div className={styles.bar}>
        <StatusMark mark={alertMarks[alert]} quiet={alert === 'none'}>
          {t(alert === 'none' ? 'training:own.absences' : 'training:own.alerted', {
            count: absences,
            days,
            rate,
            alert: t(`training:alerts.${alert}`),
          })}
        </StatusMark>
        <ProgressBar
          percent={rate}
          whole={Math.max(30, ...limits)}
          ticks={limits}
          tone={alertTones[alert]}
          label={t('training:own.bar', {
            limits: listOf(
              limits.map((limit) => formatPercent(limit)),
              language,
            ),
          })}
        />
      </div>
      {(placement.takes_code || may_ask.length > 0) && (
        <div className={styles.buttons}>
          {placement.takes_code && <CheckIn />}
          {may_ask.length > 0 && (
            <Button onClick={() => setAsks(true)}>{t('training:ask.verb')}</Button>
          )}
        </div>
      )}
      <AskRequest
        opened={asks}
        onClose={() => setAsks(false)}
        placement={placement.id}
        kinds={may_ask}
      />
    </Panel>
  );
}

/** The days that are recorded, the latest first; an absence can be asked to be excused. */
function Days() {
  const { t } = useTranslation();
  const query = { page: useTabPage(tab), page_size: tabPageSize };
  const answer = useCall(listOwnDays, { query }, { keepsPrevious: true });
  return (
    <section>
      <h2 className={styles.section}>{t('training:own.days')}</h2>
      <TabRows
        tab={tab}
        answer={answer}
        empty={
          <EmptyState icon={<IconCalendarOff size={28} />} title={t('training:own.no_days')} />
        }
      >
        {(row) => <OwnDayRow key={row.id} row={row} />}
      </TabRows>
    </section>
  );
}

function OwnDayRow({ row }: { row: OwnDay }) {
  const { t } = useTranslation();
  const { dayOf } = useTrainingWords();
  const [asks, setAsks] = useState(false);
  return (
    <DayRow row={row}>
      {row.may_excuse && (
        <Button
          size={32}
          aria-label={t('training:ask.excuse_of', { day: dayOf(row.attend_date) })}
          onClick={() => setAsks(true)}
        >
          {t('training:ask.excuse')}
        </Button>
      )}
      <AskRequest
        opened={asks}
        onClose={() => setAsks(false)}
        placement={row.placement}
        kinds={[4]}
        attendance={row.id}
      />
    </DayRow>
  );
}
