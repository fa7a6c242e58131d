import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays, isDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import type { OnDuty } from '../../contract.ts';
import { Answered } from '../answered-frame.tsx';
import styles from './staff.module.css';
import { StaffFrame } from './staff-frame.tsx';

const { readDay, readUnit, setRoster } = counsellingCalls;

type Unit = ReplyOf<typeof readUnit>;

/** Two weeks. */
const span = 14;

/** The unit: who is on duty in two weeks; for the head also counts. */
export function UnitScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const asked: { from?: unknown } = useSearch({ strict: false });
  const from = isDay(asked.from) ? asked.from : today;
  const unit = useCall(readUnit, { query: { from } }, { keepsPrevious: true });
  const steps = { earlier: addDays(from, -span), later: addDays(from, span) };
  return (
    <StaffFrame>
      <PageHeader
        title={t('counselling:unit.title')}
        sentence={t('counselling:unit.sentence')}
        actions={Object.entries(steps).map(([word, day]) => (
          <Button
            key={word}
            renderLink={(link) => (
              <Link href={counsellingAddresses.unit({ from: day })} resetScroll={false} {...link} />
            )}
          >
            {t(`counselling:unit.${word}`)}
          </Button>
        ))}
      />
      <Answered answer={unit}>
        {(found) => (
          <div className={styles.stack}>
            {found.counts && <Counts counts={found.counts} />}
            <Roster unit={found} />
          </div>
        )}
      </Answered>
    </StaffFrame>
  );
}

function Counts({ counts }: { counts: NonNullable<Unit['counts']> }) {
  const { t } = useTranslation();
  return (
    <>
      <Floor columns={counts.length} phoneColumns={1}>
        {counts.map(({ state, count }) => (
          <FloorFact key={state} label={t(`counselling:states.${state}`)}>
            <FactWords
              isNone={count === null}
              answer={count === null ? t('counselling:unit.few') : formatNumber(count)}
            />
          </FloorFact>
        ))}
      </Floor>
      <p className={styles.note}>{t('counselling:unit.counts_note')}</p>
    </>
  );
}

function Roster({ unit: { duty, counsellors } }: { unit: Unit }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sections = [...new Set(duty.map(({ section }) => section))].toSorted();
  const today = useToday();
  const days = [...Map.groupBy(duty, ({ day }) => day)];
  const isVacant = ([day, own]: [string, OnDuty[]]) =>
    day >= today && own.some(({ counsellor }) => !counsellor);
  const count = days.filter(isVacant).length;
  return (
    <Panel flush>
      {count > 0 && (
        <Notice tone="warning" small>
          {t('counselling:unit.vacant', { count })}
        </Notice>
      )}
      <Table
        caption={t('counselling:unit.sentence')}
        rows={days}
        keyOf={([day]) => day}
        columns={[
          {
            key: 'day',
            title: t('counselling:unit.day'),
            card: 'title',
            cell: (one) => {
              const day = formatDay(one[0], language, 'short');
              return isVacant(one) ? <StatusMark mark="needs_action">{day}</StatusMark> : day;
            },
          },
          ...sections.map((section) => ({
            key: String(section),
            title: t(`counselling:unit.sections.${section}`),
            card: 'detail' as const,
            cell: ([, own]: [string, OnDuty[]]) =>
              own
                .filter((one) => one.section === section)
                .map((one) => <DutyCell key={one.day} duty={one} counsellors={counsellors} />),
          })),
        ]}
      />
    </Panel>
  );
}

function DutyCell({ duty, counsellors }: { duty: OnDuty } & Pick<Unit, 'counsellors'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const today = useToday();
  const isHead = useMay(setRoster);
  const command = useCommand(setRoster, {
    changes: [readUnit, readDay],
    onDone: () => void toast.success({ title: t('counselling:unit.set') }),
  });
  const { section, day, counsellor } = duty;
  const nobody = t('counselling:unit.nobody');
  if (!isHead || day < today) return counsellor ? titledNameOf(counsellor) : nobody;
  const own = counsellors.filter((one) => one.section === section);
  return (
    <SelectField
      label={t('counselling:unit.duty', {
        section: t(`counselling:unit.sections.${section}`),
        day: formatDay(day, language, 'short'),
      })}
      hideLabel
      size={40}
      clearable
      placeholder={nobody}
      options={own.map((one) => ({ value: String(one.id), label: titledNameOf(one) }))}
      value={counsellor && String(counsellor.id)}
      onChange={(chosen) =>
        command.mutate({ body: { section, day, counsellor: chosen ? Number(chosen) : null } })
      }
    />
  );
}
