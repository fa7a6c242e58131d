import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useMay } from '#platform/web/me.tsx';
import { smsRequestsCalls } from '../calls.ts';
import { decision, type WholeRequest } from '../contract.ts';
import { type Outcome, states } from '../request.ts';
import styles from './sms-requests.module.css';

const { decideRequest, getRequest, listReceivers, listRequests } = smsRequestsCalls;

/** The decisions that a request's state allows. */
const verbsIn: Record<number, readonly Outcome[]> = {
  [states.under_review]: ['approved', 'on_hold', 'rejected'],
  [states.approved]: ['on_hold'],
  [states.on_hold]: ['approved', 'rejected'],
};

const schema = decision.pick({ reason: true });

/** An approver decides what others asked for; one's own says whose turn it is. */
export function DecideActions({ request }: { request: WholeRequest }) {
  const { t } = useTranslation();
  const may = useMay(decideRequest);
  const [shown, setShown] = useState<Outcome>('approved');
  const [opened, setOpened] = useState(false);
  if (!request.can_decide) {
    const isOwn = may && request.state === states.under_review;
    return isOwn ? <p className={styles.note}>{t('sms-requests:one.own')}</p> : null;
  }
  return (
    <div className={styles.buttons}>
      {(verbsIn[request.state] ?? []).map((verb) => (
        <Button
          key={verb}
          look={verb === 'approved' ? 'primary' : 'secondary'}
          onClick={() => {
            setShown(verb);
            setOpened(true);
          }}
        >
          {t(`sms-requests:decide.${verb}`)}
        </Button>
      ))}
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`sms-requests:decide.titles.${shown}`)}
        warning={t(`sms-requests:decide.texts.${shown}`)}
        call={decideRequest}
        schema={schema}
        defaults={{ reason: '' }}
        inputOf={({ reason }) => ({
          params: { id: String(request.id) },
          body: { state: states[shown], reason },
        })}
        changes={[listRequests, getRequest, listReceivers]}
        reason={{
          name: 'reason',
          label: t(`sms-requests:decide.${shown === 'approved' ? 'note' : 'reason'}`),
          optional: shown !== 'rejected',
          ready: () => [],
        }}
        verb={t(`sms-requests:decide.${shown}`)}
        busyText={t('sms-requests:decide.deciding')}
        danger={shown === 'rejected'}
        said={t('sms-requests:decide.decided')}
      />
    </div>
  );
}
