import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { countSmsParts } from '#platform/language/sms-parts.ts';
import { Form } from '#platform/ui/forms/form.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { type Picked, StudentPicker } from '#services/guidance/web/public.tsx';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsCalls } from '../calls.ts';
import { draft } from '../contract.ts';
import { MessageFields, TestButton } from './message-fields.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import styles from './sms-requests.module.css';

const { checkRequest, getOptions, listRequests, sendRequest } = smsRequestsCalls;

/** Shows how many a text reaches, in how many parts and at which cost; then it is sent for approval. */
export function ComposeScreen() {
  const { t } = useTranslation();
  usePageTitle(t('sms-requests:compose.title'));
  const options = useCall(getOptions, {});
  return <AnswerFrame answer={options}>{(known) => <Compose options={known} />}</AnswerFrame>;
}

function Compose({ options }: { options: ReplyOf<typeof getOptions> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const role = useArea();
  const formId = useId();
  const [picked, setPicked] = useState<Picked | null>(null);
  const check = useCall(
    checkRequest,
    { body: { ...picked, text: '' } },
    { enabled: picked !== null, keepsPrevious: true },
  );
  const defaults = {
    sender: options.senders[0] ?? '',
    semester: options.semesters[0]?.code ?? '',
    text: '',
  };
  const form = useSchemaForm({ schema: draft, defaults });
  useUnsaved(form.formState.isDirty);
  const { parts } = countSmsParts(form.watch('text').trim());
  const found =
    picked && check.data ? { ...check.data, parts, part_price: options.part_price } : null;
  const sending = useCommand(sendRequest, {
    changes: [listRequests],
    onDone: async ({ id }) => {
      toast.success({ title: t('sms-requests:compose.sent') });
      const href = smsRequestsAddresses.request({ role, id });
      await navigate({ href, ignoreBlocker: true });
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (values) =>
    sending.mutateAsync({ body: { ...values, ...picked } }),
  );
  return (
    <>
      <PageHeader
        title={t('sms-requests:compose.title')}
        sentence={t('sms-requests:compose.sentence')}
      />
      <TwoColumns>
        <Panel flush>
          <PanelSection className={styles.section}>
            <h2>{t('sms-requests:compose.receivers')}</h2>
            <StudentPicker onPick={setPicked} />
          </PanelSection>
          <PanelSection className={styles.section}>
            <h2>{t('sms-requests:compose.message')}</h2>
            {/* Enter in the picker's own fields must send nothing. */}
            <Form id={formId} onSubmit={onSubmit}>
              <MessageFields form={form} options={options} />
            </Form>
            <TestButton form={form} phone={options.phone} />
          </PanelSection>
        </Panel>
        <OutcomePanel
          formId={formId}
          found={found}
          failure={picked ? check.error : null}
          problem={form.problem}
          busy={busy}
        />
      </TwoColumns>
    </>
  );
}
