import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import type { WholeRequest } from '../contract.ts';
import { nameOfState, type StateName, states } from '../request.ts';
import { DecideActions } from './decide-actions.tsx';
import styles from './request-details.module.css';

export const stateMarks: Record<StateName, Mark> = {
  under_review: 'under_review',
  approved: 'accepted',
  on_hold: 'needs_action',
  rejected: 'refused',
};

/** The text, who asked for it, its cost, the decision, and how far it is sent. */
export function RequestDetails({ request }: { request: WholeRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { text, state, approver, decided_at, reason, finished_at } = request;
  const name = nameOfState(state);
  const facts = [
    { label: t('sms-requests:field.asked_by'), value: <Bdi>{nameOf(request.asked_by)}</Bdi> },
    {
      label: t('sms-requests:field.asked_at'),
      value: relativeMoment(request.asked_at, serverNow(), language),
    },
    { label: t('sms-requests:field.semester'), value: nameOf(request.semester) },
    { label: t('sms-requests:field.receivers'), value: formatNumber(request.receivers) },
    {
      label: t('sms-requests:field.cost'),
      value: (
        <Dotted
          facts={[
            <Money key="cost" amount={request.cost} />,
            t('sms-requests:list.parts', { count: request.parts }),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <PanelSection className={styles.section}>
        <p className={styles.sender}>
          <Bdi dir="ltr">{request.sender}</Bdi>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </PanelSection>
      <PanelSection>
        <Facts facts={facts} />
      </PanelSection>
      <PanelSection className={`${styles.section} ${styles.decision}`}>
        <StateMark
          marks={stateMarks}
          state={name}
          word={t(`sms-requests:states.${name}`)}
          by={approver && nameOf(approver)}
          at={decided_at}
          why={reason}
          note={finished_at && t('sms-requests:one.done')}
        />
        {state === states.approved && (
          <p className={styles.note}>{t('sms-requests:one.progress', { ...request.counts })}</p>
        )}
        <DecideActions request={request} />
      </PanelSection>
    </>
  );
}
