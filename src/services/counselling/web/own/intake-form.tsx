import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import { counsellingCalls } from '../../calls.ts';
import { type Intake, intake } from '../../record-shapes.ts';
import { ConsentFields } from './consent-fields.tsx';
import { ConcernFields, SignFields, YouFields } from './intake-fields.tsx';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';
import { SafetyStep } from './safety-step.tsx';
import type { useRisk } from './use-risk.ts';

const { keepIntake, readOwn } = counsellingCalls;

const steps = [
  { name: 'concern', fields: ['consultation', 'problem', 'onset', 'severity'] },
  { name: 'you', fields: ['age', 'marital_status', 'previous_treatment'] },
  { name: 'signs', fields: ['symptoms'] },
  { name: 'safety', fields: [] },
] as const;

interface IntakeFormProps {
  own: Own;
  risk: ReturnType<typeof useRisk>;
  onDone: () => void;
}

/** The four steps of asking for an appointment. What is answered stays in this page until it is sent. */
export function IntakeForm({ own, risk, onDone }: IntakeFormProps) {
  const { t } = useTranslation();
  const record = own.record?.state === 'open' ? own.record : null;
  const needsConsent = record?.consent_version !== own.consent_version;
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [place, setPlace] = useState(0);
  const form = useSchemaForm({ schema: intake, defaults: record?.intake ?? blank });
  const keeping = useCommand(keepIntake, { changes: [readOwn], onFailed: form.show });
  const step = steps[place] ?? steps[0];
  useUnsaved(form.formState.isDirty && !keeping.isSuccess);

  async function goOn() {
    setAsked(true);
    const isValid = await form.trigger([...step.fields]);
    if (isValid && (agrees || !needsConsent)) setPlace(place + 1);
    else focusFault();
  }
  const send = form.handleSubmit(async (values) => {
    const body = { consent_version: own.consent_version, intake: values };
    await keeping.mutateAsync({ body });
    await risk.keep();
    toast.success({ title: t('counselling:step.saved') });
    window.scrollTo({ top: 0 });
    onDone();
  });
  const isLast = step.name === 'safety';
  const hasRisk = risk.chosen.self !== undefined && risk.chosen.others !== undefined;
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(isLast);
        if (!isLast) void goOn();
        else if (hasRisk || risk.isSent) void send(event).catch(() => undefined);
        else focusFault();
      }}
    >
      <StepHead place={place} />
      {step.name === 'concern' && (
        <>
          {needsConsent && (
            <ConsentFields
              own={own}
              agrees={agrees}
              onAgree={setAgrees}
              isMissing={isAsked && !agrees}
            />
          )}
          <ConcernFields form={form} />
        </>
      )}
      {step.name === 'you' && <YouFields form={form} />}
      {step.name === 'signs' && <SignFields form={form} />}
      {isLast && <SafetyStep help={own.help} risk={risk} isAsked={isAsked} />}
      <FormProblem>{form.problem}</FormProblem>
      <div className={styles.foot}>
        <p className={styles.note}>{t('counselling:own.kept')}</p>
        {place > 0 && (
          <Button size={48} onClick={() => setPlace(place - 1)}>
            {t('counselling:step.before')}
          </Button>
        )}
        <SubmitButton busy={form.formState.isSubmitting || keeping.isPending}>
          {t(`counselling:step.${isLast ? (record?.intake ? 'save' : 'send') : 'next'}`)}
        </SubmitButton>
      </div>
    </Form>
  );
}

function StepHead({ place }: { place: number }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [place]);
  const name = steps[place]?.name ?? 'concern';
  return (
    <div className={styles.step}>
      {place === 0 && (
        <>
          <h2>{t('counselling:own.lead')}</h2>
          <p className={styles.note}>{t('counselling:own.sentence')}</p>
        </>
      )}
      <div className={styles.bar} aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step.name} data-done={at <= place || undefined} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className={styles.stepName}>
        {t('counselling:step.at', { number: place + 1, name: t(`counselling:step.${name}`) })}
      </h2>
    </div>
  );
}

/** Brings the first missing answer under the keyboard, once its error is drawn. */
function focusFault() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  );
}

/** Nothing is chosen beforehand: an empty text is none of the choices. */
const blank = {
  consultation: '' as Intake['consultation'],
  age: '',
  marital_status: '' as Intake['marital_status'],
  problem: '',
  onset: '' as Intake['onset'],
  severity: '' as Intake['severity'],
  previous_treatment: '',
  symptoms: [] as Intake['symptoms'],
};
