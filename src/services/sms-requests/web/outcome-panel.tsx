import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { halalasOf, type Riyals, riyalsOf, times } from '#platform/language/numbers/money.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import type { smsRequestsCalls } from '../calls.ts';
import styles from './sms-requests.module.css';

/** The reply of the check, with the parts as they are typed. */
type Found = ReplyOf<typeof smsRequestsCalls.checkRequest> & { part_price: Riyals };

interface OutcomeProps {
  /** Of the form that its button submits. */
  formId: string;
  found: Found | null;
  failure: CallFailed | null;
  problem: string | undefined;
  busy: boolean;
}

/** How many get it, who doesn't and why, and its cost; then the act. */
export function OutcomePanel({ formId, found, failure, problem, busy }: OutcomeProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const isReady = found && found.recipients > 0 && !failure;
  return (
    <aside>
      <Panel flush>
        <PanelSection className={styles.section}>
          <h2>{t('sms-requests:outcome.title')}</h2>
          {failure && (
            <Notice tone="warning" small live>
              {textOf(failure)}
            </Notice>
          )}
          {found && !failure && <OutcomeFacts found={found} />}
        </PanelSection>
        <PanelSection>
          <FormFoot problem={problem} grow>
            <SubmitButton
              form={formId}
              busy={busy}
              busyText={t('sms-requests:compose.sending')}
              reason={isReady ? undefined : t('sms-requests:compose.nobody')}
            >
              {t('sms-requests:compose.send')}
            </SubmitButton>
          </FormFoot>
        </PanelSection>
      </Panel>
    </aside>
  );
}

function OutcomeFacts({ found }: { found: Found }) {
  const { t } = useTranslation();
  const total = riyalsOf(times(halalasOf(found.part_price), found.recipients * found.parts));
  const counts = (['chosen', 'recipients', 'doubled', 'invalid', 'unknown', 'parts'] as const)
    .filter((key) => !['doubled', 'invalid', 'unknown'].includes(key) || found[key] > 0)
    .map((key) => ({ label: t(`sms-requests:outcome.${key}`), value: formatNumber(found[key]) }));
  const amounts = Object.entries({ part_price: found.part_price, total }).map(([key, amount]) => ({
    label: t(`sms-requests:outcome.${key}`),
    value: <Money amount={amount} />,
  }));
  return <Facts facts={[...counts, ...amounts]} />;
}
