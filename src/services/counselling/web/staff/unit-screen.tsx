import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { addDays, isDay } from '#platform/language/times/day.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { counsellingAddresses } from '../../addresses.ts';
import { counsellingCalls } from '../../calls.ts';
import type { OnDuty } from '../../contract.ts';
import { Answered } from '../answered.tsx';
import { CounsellorDates } from './counsellor-dates.tsx';
import styles from './staff.module.css';
import { StaffFrame } from './staff-frame.tsx';

const { readDay, readUnit, setRoster } = counsellingCalls;

type Unit = ReplyOf<typeof readUnit>;

/** The unit: who is on duty in two weeks; for the head also counts and everybody's dates. */
export function UnitScreen() {
  const { t } = useTranslation();
  const present = useToday();
  const asked: { from?: unknown } = useSearch({ strict: false });
  const from = isDay(asked.from) ? asked.from : present;
  const isHead = useMay(setRoster);
  const unit = useCall(readUnit, { query: { from } }, { keepsPrevious: true });
  const step = (days: number, word: 'earlier' | 'later', icon: React.ReactNode) => (
    <Button
      icon={icon}
      renderLink={(link) => (
        <Link
          href={counsellingAddresses.unit({ from: addDays(from, days) })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          {...link}
        />
      )}
    >
      {t(`counselling:unit.${word}`)}
    </Button>
  );
  return (
    <StaffFrame>
      <PageHeader
        title={t('counselling:unit.title')}
        sentence={t('counselling:unit.sentence')}
        actions={
          <>
            {step(-14, 'earlier', <IconChevronLeft size={18} className="mirrored" />)}
            {step(14, 'later', <IconChevronRight size={18} className="mirrored" />)}
          </>
        }
      />
      <Answered answer={unit}>
        {(found) => (
          <div className={styles.unit}>
            {found.counts && <Counts counts={found.counts} />}
            <Roster unit={found} />
            {isHead && <CounsellorDates key={from} from={from} to={addDays(from, 13)} />}
          </div>
        )}
      </Answered>
    </StaffFrame>
  );
}

function Counts({ counts }: { counts: NonNullable<Unit['counts']> }) {
  const { t } = useTranslation();
  return (
    <section className={styles.stack} aria-label={t('counselling:unit.counts')}>
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
    </section>
  );
}

function Roster({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const present = useToday();
  const days = [...new Set(unit.duty.map(({ day }) => day))].toSorted();
  const sections = ([1, 2] as const).filter((section) =>
    unit.duty.some((one) => one.section === section),
  );
  return (
    <Panel flush>
      <table className={styles.roster}>
        <thead>
          <tr>
            <th scope="col">{t('counselling:unit.day')}</th>
            {sections.map((section) => (
              <th key={section} scope="col">
                {t(`counselling:unit.sections.${section}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} data-today={day === present || undefined}>
              <th scope="row">{formatDay(day, language, 'short')}</th>
              {sections.map((section) => (
                <td key={section}>
                  <DutyCell
                    duty={unit.duty.find((one) => one.day === day && one.section === section)}
                    counsellors={unit.counsellors}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface DutyCellProps {
  duty: OnDuty | undefined;
  counsellors: Unit['counsellors'];
}

function DutyCell({ duty, counsellors }: DutyCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const present = useToday();
  const isHead = useMay(setRoster);
  const command = useCommand(setRoster, {
    changes: [readUnit, readDay],
    onDone: () => void toast.success({ title: t('counselling:unit.set') }),
  });
  if (!duty) return null;
  const { section, day, counsellor } = duty;
  if (!isHead || day < present) {
    return counsellor ? (
      titledNameOf(counsellor)
    ) : (
      <span className={styles.note}>{t('counselling:unit.nobody')}</span>
    );
  }
  return (
    <SelectField
      label={t('counselling:unit.duty', {
        section: t(`counselling:unit.sections.${section}`),
        day: formatDay(day, language, 'short'),
      })}
      hideLabel
      size={40}
      clearable
      placeholder={t('counselling:unit.nobody')}
      options={counsellors
        .filter((one) => one.section === section)
        .map((one) => ({ value: String(one.id), label: titledNameOf(one) }))}
      value={counsellor && String(counsellor.id)}
      onChange={(chosen) =>
        command.mutate({
          body: { section, day, counsellor: chosen === null ? null : Number(chosen) },
        })
      }
    />
  );
}
