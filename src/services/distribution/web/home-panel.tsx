import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces, formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Link } from '#platform/web/link.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useNow } from '#platform/web/now.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { wishesAddresses } from '#services/wishes/addresses.ts';
import { wishesCalls } from '#services/wishes/calls.ts';
import type { StaffPeriod } from '#services/wishes/contract.ts';
import { distributionCalls } from '../calls.ts';
import { type CycleStep, stepsOf } from '../cycle-steps.ts';
import styles from './home-panel.module.css';

/** The steps of the period that comes next, for the training unit. */
export function HomePanel() {
  return useMay(distributionCalls.listRuns) && <CyclePanel />;
}

/** As many periods as matter here, and the runs published for them. */
const query = { page_size: 20 };

function CyclePanel() {
  const now = useNow();
  const today = useToday();
  const periods = useCall(wishesCalls.listPeriods, { query }).data?.results;
  const published = { ...query, state: 'published' } as const;
  const runs = useCall(distributionCalls.listRuns, { query: published }).data?.results;
  // The latest comes first.
  const period = periods?.filter(({ start_date }) => start_date > today).at(-1);
  if (!period || !runs) return null;
  const is_published = runs.some((run) => run.period.id === period.id);
  const steps = stepsOf({ ...period, is_published }, now);
  const next = steps.find(({ state }) => state === 'here');
  return next ? <Steps period={period} steps={steps} next={next} /> : null;
}

interface StepsProps {
  period: StaffPeriod;
  steps: readonly CycleStep[];
  next: CycleStep;
}

function Steps({ period, steps, next }: StepsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const now = useNow();
  const role = useArea();
  const dayOf = (at: string) => datePieces(riyadhDay(at), language, { year: false }).first;
  return (
    <PanelSection>
      <p className={styles.title}>
        <span>{nameOf(period.cycle)}</span>
        <Link href={wishesAddresses.periods({ role })}>{t('wishes:menu.periods')}</Link>
      </p>
      <p className={styles.figure}>
        {next.at ? relativeMoment(next.at, now, language) : t('distribution:home.now')}
      </p>
      <p className={styles.of}>
        {t(`distribution:home.steps.${next.step}`)}
        {next.at && ` · ${formatDay(riyadhDay(next.at), language, 'short')}`}
      </p>
      <Stations
        label={t('distribution:home.of', { number: period.number })}
        stations={steps.map(({ step, at, state }) => ({
          title: t(`distribution:home.steps.${step}`),
          state,
          end: step === 'offered' ? formatNumber(period.offered) : at ? dayOf(at) : undefined,
          who:
            step === 'closes' && period.wishers > 0
              ? t('distribution:home.wishers', { count: period.wishers })
              : null,
        }))}
      />
    </PanelSection>
  );
}
