import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Form } from './form.tsx';
import { FormFoot } from './form-foot.tsx';
import { SubmitButton } from './submit-button.tsx';

interface DialogFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The server's error about the whole form. */
  problem?: string;
  verb: ReactNode;
  busy?: boolean;
  busyText?: ReactNode;
  /** Red, for closing or destructive actions. */
  danger?: boolean;
  /** Why it can't be sent. */
  reason?: ReactNode;
  onBack: () => void;
  /** Instead of "Back", where not doing it is a choice of its own. */
  back?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: its fields, then submit and back. */
export function DialogForm({ onSubmit, problem, onBack, children, ...rest }: DialogFormProps) {
  const { t } = useTranslation();
  const { verb, busy, busyText, danger, reason, back } = rest;
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <FormFoot grow problem={problem}>
        <SubmitButton
          look={danger ? 'danger' : 'primary'}
          busy={busy}
          busyText={busyText}
          reason={reason}
        >
          {verb}
        </SubmitButton>
        <Button size={48} disabled={busy} onClick={onBack}>
          {back ?? t('platform:common.back')}
        </Button>
      </FormFoot>
    </Form>
  );
}
