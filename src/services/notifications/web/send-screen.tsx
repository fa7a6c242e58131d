import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges, useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsCalls } from '../calls.ts';
import { NotificationPreview } from './notification-preview.tsx';
import { RecipientFields, typedLetter } from './recipient-fields.tsx';
import styles from './send-screen.module.css';

const { listSent, send } = notificationsCalls;
const empty = { to: '', role: '', msg: '', msg_ar: '', link: '' };

/** Writes a notification to a person for one of their roles, with a preview. */
export function SendScreen() {
  const { t } = useTranslation();
  usePageTitle(t('notifications:by_hand.write_title'));
  return (
    <UnsavedChanges>
      <PageHeader
        crumbs={[
          crumbTo(t('notifications:by_hand.title'), notificationsAddresses.sent()),
          { label: t('notifications:by_hand.write_title') },
        ]}
        title={t('notifications:by_hand.write_title')}
        sentence={t('notifications:by_hand.lead')}
      />
      <SendForm />
    </UnsavedChanges>
  );
}

function SendForm() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const navigate = useNavigate();
  const form = useSchemaForm({ schema: typedLetter, defaults: empty });
  useUnsaved(form.formState.isDirty);
  const sending = useCommand(send, {
    changes: [listSent],
    onDone: ({ receiver }) => {
      toast.success({
        title: t('notifications:by_hand.sent_to', { name: nameOf(receiver) }),
      });
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    await sending.mutateAsync({ body });
    await navigate({ href: notificationsAddresses.sent(), ignoreBlocker: true });
  });
  const [msg, msg_ar] = [form.watch('msg'), form.watch('msg_ar')];
  return (
    <TwoColumns>
      <Form onSubmit={onSubmit}>
        <RecipientFields form={form} />
        <TextArea
          label={t('notifications:by_hand.msg_ar')}
          help={t('notifications:by_hand.msg_help')}
          dir="rtl"
          lang="ar"
          rows={3}
          {...fieldOf(form, 'msg_ar')}
        />
        <TextArea
          label={t('notifications:by_hand.msg')}
          dir="ltr"
          lang="en"
          rows={3}
          {...fieldOf(form, 'msg')}
        />
        <TextField
          ltr
          optional
          label={t('notifications:by_hand.link')}
          help={t('notifications:by_hand.link_help')}
          {...fieldOf(form, 'link')}
        />
        <FormFoot problem={form.problem}>
          <SubmitButton busy={busy} busyText={t('notifications:by_hand.sending')}>
            {t('notifications:by_hand.send')}
          </SubmitButton>
        </FormFoot>
      </Form>
      <aside aria-labelledby="preview">
        <h2 id="preview" className={styles.heading}>
          {t('notifications:by_hand.preview')}
        </h2>
        <Panel flush>
          <ul>
            <NotificationPreview msg={msg_ar} language="ar" />
            <NotificationPreview msg={msg} language="en" />
          </ul>
        </Panel>
      </aside>
    </TwoColumns>
  );
}
