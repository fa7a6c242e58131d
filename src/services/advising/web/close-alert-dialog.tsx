import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import type { Station } from '#platform/ui/facts/stations.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { advisingCalls } from '../calls.ts';
import { type Alert, alertClosing } from '../contract.ts';
import { morningAnswers } from './messages/message-answers.ts';
import { ClosureCodeField } from './messages/message-fields.tsx';
import { useAlertWords } from './use-alert-words.ts';

const { closeAlert, closeAlerts } = advisingCalls;

interface Opening {
  opened: boolean;
  onClose: () => void;
}

/** Closes one alert with a code; if somebody was faster, says who. */
export function CloseAlertDialog({ alert, ...dialog }: Opening & { alert: Alert }) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      {...dialog}
      {...useClosing(1, dialog.opened)}
      stations={useAlertStations(alert)}
      call={closeAlert}
      inputOf={(body) => ({ params: { id: alert.id }, body })}
      fields={({ control }) => <ClosureCodeField control={control} name="code" />}
      said={t('advising:morning.closed')}
    />
  );
}

interface CloseAlertsDialogProps extends Opening {
  ids: string[];
  onDone: (reply: DecidedEach) => void;
}

/** Closes several alerts with one code. */
export function CloseAlertsDialog({ ids, ...dialog }: CloseAlertsDialogProps) {
  return (
    <DecisionDialog
      {...dialog}
      {...useClosing(ids.length, dialog.opened)}
      call={closeAlerts}
      inputOf={(body) => ({ body: { ...body, ids } })}
      fields={({ control }) => <ClosureCodeField control={control} name="code" />}
    />
  );
}

/** The fields of both: a code and an optional note. */
function useClosing(count: number, opened: boolean) {
  const { t } = useTranslation();
  const readyFor = useReadyReasons(opened);
  return {
    title: t('advising:morning.close_title', { count }),
    text: t('advising:morning.close_text'),
    schema: alertClosing,
    defaults: { code: '' as 'CP', word: '' },
    changes: morningAnswers,
    reason: {
      name: 'word',
      label: t('advising:morning.word'),
      help: t('advising:morning.close_help'),
      optional: true,
      ready: () => readyFor('alert_closed'),
    },
    verb: t('advising:morning.close_verb', { count }),
    busyText: t('advising:morning.closing'),
  } as const;
}

/** The steps of an alert: what happened, who contacted the student, and that it waits for the user. */
function useAlertStations(alert: Alert): Station[] {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { particulars } = useAlertWords();
  const { kind, happened_at, first_contact_by, first_contact_at, offered_at } = alert;
  return [
    {
      title: t(`advising:kinds.${kind}`),
      state: 'done',
      at: happened_at,
      why: particulars(alert),
    },
    ...(first_contact_by
      ? [
          {
            title: t('advising:morning.contact'),
            state: 'done' as const,
            who: nameOf(first_contact_by),
            at: first_contact_at,
          },
        ]
      : []),
    ...(offered_at
      ? [{ title: t('advising:morning.offered'), state: 'done' as const, at: offered_at }]
      : []),
    { title: t('platform:decisions.with_you'), state: 'here' },
  ];
}
