import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice as Line } from '#platform/ui/states/notice.tsx';
import type { CallFailed } from '#platform/web/call.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { noticesAddresses } from '../addresses.ts';
import { noticesCalls } from '../calls.ts';
import type { OpenedNotice } from '../contract.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './notice-form.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { bodyOf, noticeValues, valuesOf } from './notice-values.ts';
import { TimeFields, WordFields } from './word-fields.tsx';

const { change, getNotice, listAll, publish } = noticesCalls;

/** Text, times and audience, beside a preview and the size of the audience. */
export function NoticeForm({ notice }: { notice?: OpenedNotice }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formId = useId();
  const form = useSchemaForm({ schema: noticeValues, defaults: valuesOf(notice, serverNow()) });
  useUnsaved(form.formState.isDirty);
  const onFailed = (failure: CallFailed) => form.show(atTheirFields(failure));
  const publishing = useCommand(publish, { changes: [listAll], onFailed });
  const changing = useCommand(change, { changes: [listAll, getNotice], onFailed });
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    const body = bodyOf(values);
    await (notice
      ? changing.mutateAsync({ params: { id: notice.id }, body })
      : publishing.mutateAsync({ body }));
    toast.success({ title: t(notice ? 'notices:form.saved' : 'notices:form.published') });
    // The form is saved, even if it still counts as unsaved here.
    await navigate({ href: noticesAddresses.notices(), ignoreBlocker: true });
  });
  const closed = notice?.state === 'over' || notice?.state === 'withdrawn' ? notice.state : null;
  const isForNobody = form.watch('way') === 'students' && form.watch('picked') === null;
  return (
    <TwoColumns>
      <fieldset disabled={closed !== null} className={styles.form}>
        {closed && <Line tone="neutral">{t(`notices:form.closed_${closed}`)}</Line>}
        {/* Enter in the picker's own fields must publish nothing. */}
        <Form id={formId} className={styles.form} onSubmit={onSubmit}>
          <WordFields form={form} />
          <TimeFields form={form} />
        </Form>
        <AudienceFields form={form} />
        {!closed && (
          <FormFoot problem={form.problem}>
            <SubmitButton
              form={formId}
              reason={isForNobody ? t('notices:audience.nobody_named') : undefined}
              busy={busy}
              busyText={t(notice ? 'notices:form.saving' : 'notices:form.publishing')}
            >
              {t(notice ? 'notices:form.save' : 'notices:form.publish')}
            </SubmitButton>
          </FormFoot>
        )}
      </fieldset>
      <NoticePreview form={form} />
    </TwoColumns>
  );
}

/** Errors of a moment are shown at its day field. */
function atTheirFields(failure: CallFailed): CallFailed {
  const { starts_at, ends_at, ...fields } = failure.fields;
  const moved = {
    ...fields,
    ...(starts_at && { start_day: starts_at }),
    ...(ends_at && { end_day: ends_at }),
  };
  return Object.assign(Object.create(failure) as CallFailed, { fields: moved });
}
