import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { useNow } from '#platform/web/now.ts';
import { useCommand } from '#platform/web/queries.ts';
import { useSlotWords } from '#services/appointments/web/public.tsx';
import { counsellingCalls } from '../../calls.ts';
import type { Alert } from '../../contract.ts';
import type { Beside } from './day-screen.tsx';
import styles from './staff.module.css';

const { openAlert, readDay } = counsellingCalls;

interface AlertsProps {
  alerts: readonly Alert[];
  onOpen: (beside: Beside) => void;
}

/** Above the day: those that nobody has opened yet come first. Opening one ends its waiting. */
export function Alerts({ alerts, onOpen }: AlertsProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const opening = useCommand(openAlert, { changes: [readDay] });
  if (alerts.length === 0) return null;
  const waiting = alerts.filter(({ opened_at }) => opened_at === null);
  const opened = alerts.filter(({ opened_at }) => opened_at !== null);
  const { data } = opening;
  const showRecord = ({ student }: Alert) => {
    opening.reset();
    onOpen({ student });
  };
  return (
    <Panel tone="warning" className={styles.alerts ?? ''} aria-live="polite">
      <h2 className={styles.small}>{t('counselling:alerts.title')}</h2>
      <RowList>
        {[...waiting, ...opened].map((alert) => (
          <RowListItem
            key={alert.id}
            name={nameOf(alert.student)}
            second={<AlertWords alert={alert} />}
            action={
              <Button
                look={alert.opened_at ? 'secondary' : 'primary'}
                onClick={() => opening.mutate({ params: { id: alert.id }, body: {} })}
              >
                {t('counselling:alerts.open')}
              </Button>
            }
          />
        ))}
      </RowList>
      <Dialog
        opened={data !== undefined}
        onClose={opening.reset}
        title={t('counselling:alerts.dialog')}
        text={data && nameOf(data.student)}
        actions={
          data && <Button onClick={() => showRecord(data)}>{t('counselling:alerts.record')}</Button>
        }
      >
        {data && <OpenedAlert alert={data} />}
      </Dialog>
    </Panel>
  );
}

function AlertWords({ alert: { raised_at, opened_by } }: { alert: Alert }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const now = useNow();
  const when = relativeMoment(raised_at, now, language);
  return (
    <StatusMark mark={opened_by ? 'accepted' : 'needs_action'} quiet={opened_by !== null}>
      {opened_by
        ? t('counselling:alerts.opened', { name: titledNameOf(opened_by) })
        : t('counselling:alerts.waiting', { when })}
    </StatusMark>
  );
}

function OpenedAlert({ alert }: { alert: ReplyOf<typeof openAlert> }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const { risk, place, phone, number } = alert;
  const call = (
    <a href={`tel:${phone}`}>
      <Bdi dir="ltr">{phone}</Bdi>
    </a>
  );
  const facts = {
    self: t(`counselling:harms.${risk.self}`),
    others: t(`counselling:harms.${risk.others}`),
    phone: phone === '' ? '–' : call,
    place: place ? words(place) : '–',
    number: <Bdi dir="ltr">{number}</Bdi>,
  };
  return (
    <Facts
      facts={Object.entries(facts).map(([name, value]) => ({
        label: t(`counselling:alerts.${name}`),
        value,
      }))}
    />
  );
}
