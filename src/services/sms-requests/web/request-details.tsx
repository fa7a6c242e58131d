import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { SmsRequest, WholeRequest } from '../contract.ts';
import { stateMarks as marks, nameOfState, states } from '../request.ts';
import { DecideActions } from './decide-actions.tsx';
import styles from './sms-requests.module.css';

/** The state of a request, and who decided it, when and why. */
export function RequestState({ request, note }: { request: SmsRequest; note?: ReactNode }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { approver, decided_at: at, reason: why } = request;
  const state = nameOfState(request.state);
  const word = t(`sms-requests:states.${state}`);
  const by = approver && nameOf(approver);
  return <StateMark {...{ marks, state, word, by, note, at, why }} />;
}

/** The text, who asked for it, its cost, the decision, and how far it is sent. */
export function RequestDetails({ request }: { request: WholeRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { text, state, asked_by, asked_at, sender, finished_at } = request;
  const values = {
    asked_by: <Bdi>{nameOf(asked_by)}</Bdi>,
    asked_at: relativeMoment(asked_at, serverNow(), language),
    sender: <Bdi dir="ltr">{sender}</Bdi>,
    semester: nameOf(request.semester),
    receivers: formatNumber(request.receivers),
    parts: formatNumber(request.parts),
    cost: <Money amount={request.cost} />,
  };
  return (
    <>
      <PanelSection className={styles.section}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <Facts
          facts={Object.entries(values).map(([key, value]) => ({
            label: t(`sms-requests:field.${key}`),
            value,
          }))}
        />
      </PanelSection>
      <PanelSection className={styles.section}>
        <RequestState request={request} note={finished_at && t('sms-requests:one.done')} />
        {state === states.approved && (
          <p className={styles.note}>{t('sms-requests:one.progress', { ...request.counts })}</p>
        )}
        <DecideActions request={request} />
      </PanelSection>
    </>
  );
}
