import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { type Answers, byStudent, type Definition } from '#services/forms/contract.ts';
import { FormFields, useAnswers } from '#services/forms/web/public.tsx';
import { requestFilePurpose, requestsCalls } from '../calls.ts';
import type { OwnRequest } from '../request-shapes.ts';
import { requestChanged } from './request-answers.ts';
import { useKeptDraft } from './use-kept-draft.ts';

const { sendRequest } = requestsCalls;

interface FillFormProps extends Pick<OwnRequest, 'options' | 'record'> {
  form: number;
  definition: Definition;
  /** The stored answers of a draft. */
  answers: Answers;
  edition: number | null;
  files: readonly StoredFile[];
  /** Only these are open, after it was sent back. */
  only?: readonly string[];
  notes?: Readonly<Record<string, string>>;
  verb: string;
  /** Beside the button that sends it. */
  more?: React.ReactNode;
  onSent: (sent: { id: number; number: string }) => void;
}

/** The student's fields of a form: kept as they are typed, checked and sent. */
export function FillForm({
  form,
  definition,
  answers,
  edition,
  only,
  notes = {},
  ...props
}: FillFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { options, record, files, verb, more, onSent } = props;
  const place = useRef<HTMLDivElement>(null);
  const answering = { owner: byStudent, answers, today, options, ...(only && { only }) };
  const typed = useAnswers(definition, answering, answers);
  const { keeping, settled } = useKeptDraft(form, edition, typed.values);
  const command = useCommand(sendRequest, {
    changes: requestChanged,
    onDone: onSent,
    onFailed: ({ fields }) => {
      const own = Object.entries(fields).map(([field, texts]) => [
        field.replace(/^answers\./, ''),
        texts,
      ]);
      typed.show(Object.fromEntries(own) as Record<string, string[]>);
    },
  });
  const isMending = only !== undefined;
  useEffect(() => {
    // It may come back while its page is open, and somebody is writing in the chat.
    const isBusy = document.activeElement?.matches('input, textarea, dialog *, [role="dialog"] *');
    if (!isMending || isBusy) return;
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isMending]);
  const toFault = () =>
    requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
    });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const given = typed.check();
        if (!given || command.isPending) return toFault();
        const open = only
          ? Object.fromEntries(Object.entries(given).filter(([key]) => only.includes(key)))
          : given;
        // The last input is saved before the request is sent, so that neither overtakes the other.
        void settled()
          .then(() => command.mutateAsync({ body: { form, answers: open } }))
          .catch(toFault);
      }}
    >
      <div ref={place}>
        <FormFields
          {...{ definition, options, record, files, today, only, notes, answers }}
          owner={byStudent}
          values={typed.values}
          set={typed.set}
          errors={typed.errors}
          purpose={requestFilePurpose}
        />
      </div>
      {keeping.state === 'elsewhere' && (
        <Notice
          tone="warning"
          live
          title={t('requests:fill.elsewhere')}
          action={
            <Button size={32} onClick={() => window.location.reload()}>
              {t('requests:fill.reload')}
            </Button>
          }
        >
          {t('requests:fill.elsewhere_text')}
        </Notice>
      )}
      <FormFoot problem={undefined}>
        <SubmitButton busy={command.isPending} busyText={t('requests:fill.sending')}>
          {verb}
        </SubmitButton>
        {more}
        <span role="status">
          {keeping.state === 'saving' && t('requests:fill.saving')}
          {keeping.state === 'failed' && t('requests:fill.not_saved')}
          {keeping.state === 'saved' &&
            t('requests:fill.saved', { when: formatMoment(keeping.at, language, 'brief') })}
        </span>
      </FormFoot>
    </Form>
  );
}
