import { IconBellRinging, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
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
  const { nameOf, titledNameOf } = useNames();
  const language = useLanguage();
  const now = useNow();
  const opening = useCommand(openAlert, { changes: [readDay] });
  if (alerts.length === 0) return null;
  const waits = alerts.some(({ opened_at }) => opened_at === null);
  const sorted = alerts.toSorted((one) => (one.opened_at === null ? -1 : 1));
  return (
    <Panel flush tone={waits ? 'warning' : undefined} className={styles.alerts ?? ''}>
      <h2 className={styles.alertsTitle}>
        <IconBellRinging size={20} stroke={1.5} aria-hidden="true" />
        {t('counselling:alerts.title')}
      </h2>
      <ul aria-live="polite">
        {sorted.map((alert) => (
          <li key={alert.id} className={styles.between}>
            <span className={styles.pair}>
              <strong>{nameOf(alert.student)}</strong>
              <span className={styles.note}>
                {alert.opened_by
                  ? t('counselling:alerts.opened', { name: titledNameOf(alert.opened_by) })
                  : t('counselling:alerts.waiting', {
                      when: relativeMoment(alert.raised_at, now, language),
                    })}
              </span>
            </span>
            <Button
              look={alert.opened_at ? 'secondary' : 'primary'}
              busy={opening.isPending && opening.variables.params.id === alert.id}
              onClick={() => opening.mutate({ params: { id: alert.id }, body: {} })}
            >
              {t('counselling:alerts.open')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={opening.data !== undefined}
        onClose={opening.reset}
        title={t('counselling:alerts.dialog')}
        text={opening.data && nameOf(opening.data.student)}
        actions={
          opening.data && (
            <OpenedActs
              alert={opening.data}
              onRecord={(beside) => {
                opening.reset();
                onOpen(beside);
              }}
            />
          )
        }
      >
        {opening.data && <OpenedFacts alert={opening.data} />}
      </Dialog>
    </Panel>
  );
}

type OpenedAlert = ReplyOf<typeof openAlert>;

function OpenedActs(props: { alert: OpenedAlert; onRecord: (beside: Beside) => void }) {
  const { t } = useTranslation();
  const { alert, onRecord } = props;
  return (
    <>
      {alert.phone !== '' && (
        <Button
          look="primary"
          icon={<IconPhone size={18} aria-hidden="true" />}
          renderLink={(link) => <a href={`tel:${alert.phone}`} {...link} />}
        >
          {t('counselling:help.call')}
        </Button>
      )}
      <Button onClick={() => onRecord({ student: alert.student })}>
        {t('counselling:alerts.record')}
      </Button>
    </>
  );
}

function OpenedFacts({ alert }: { alert: OpenedAlert }) {
  const { t } = useTranslation();
  const words = useSlotWords();
  const { risk, place, phone } = alert;
  return (
    <Facts
      facts={[
        { label: t('counselling:alerts.self'), value: t(`counselling:harms.${risk.self}`) },
        { label: t('counselling:alerts.others'), value: t(`counselling:harms.${risk.others}`) },
        {
          label: t('counselling:alerts.phone'),
          value: phone === '' ? t('counselling:alerts.no_phone') : <Bdi dir="ltr">{phone}</Bdi>,
        },
        {
          label: t('counselling:alerts.place'),
          value: place ? words(place) : t('counselling:alerts.no_place'),
        },
        {
          label: t('counselling:mine.number'),
          value: <Bdi dir="ltr">{alert.number}</Bdi>,
        },
      ]}
    />
  );
}
