import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { halalasOf, type Riyals, riyalsOf, times } from '#platform/language/numbers/money.ts';
import { formatNumber, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import type { smsRequestsCalls } from '../calls.ts';
import styles from './compose-screen.module.css';

/** The reply of the check, with the parts as they are typed. */
export type Found = ReplyOf<typeof smsRequestsCalls.checkRequest> & { part_price: Riyals };

function totalOf({ part_price, recipients, parts }: Found): Riyals {
  return riyalsOf(times(halalasOf(part_price), recipients * parts));
}

/** The answer in one sentence, above the form. */
export function useReachSentence(found: Found | null): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!found || found.parts === 0) return t('sms-requests:compose.sentence_none');
  return t('sms-requests:compose.sentence', {
    recipients: formatNumber(found.recipients),
    chosen: formatNumber(found.chosen),
    cost: formatRiyals(halalasOf(totalOf(found)), language),
  });
}

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
  const isIdle = !found || found.recipients === 0;
  return (
    <aside>
      <Panel flush>
        <PanelSection className={styles.section}>
          <h2>{t('sms-requests:compose.outcome')}</h2>
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
              reason={isIdle || failure ? t('sms-requests:compose.nobody') : undefined}
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
  const { part_price, parts } = found;
  const counted = (['chosen', 'recipients', 'doubled', 'invalid', 'unknown'] as const)
    .filter((key) => key === 'chosen' || key === 'recipients' || found[key] > 0)
    .map((key) => ({ label: t(`sms-requests:compose.${key}`), value: formatNumber(found[key]) }));
  return (
    <Facts
      facts={[
        ...counted,
        { label: t('sms-requests:field.parts'), value: formatNumber(parts) },
        { label: t('sms-requests:compose.part_price'), value: <Money amount={part_price} /> },
        {
          label: t('sms-requests:compose.total'),
          value: (
            <span className={styles.total}>
              <Money amount={totalOf(found)} />
            </span>
          ),
        },
      ]}
    />
  );
}
