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
import { harms } from '../../intake.ts';
import { type Intake, intake } from '../../record-shapes.ts';
import { ChoiceTiles } from '../choice-field.tsx';
import { HelpPanel } from './help-panel.tsx';
import { ConsentFields, IntakeField } from './intake-fields.tsx';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';
import type { useRisk } from './use-risk.ts';

const { keepIntake, readOwn } = counsellingCalls;

const concern = {
  name: 'concern',
  fields: ['consultation', 'problem', 'onset', 'severity'],
} as const;
const steps = [
  concern,
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
  const { consent_version } = own;
  const needsConsent = record?.consent_version !== consent_version;
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [place, setPlace] = useState(0);
  const form = useSchemaForm({ schema: intake, defaults: record?.intake ?? blank });
  const keeping = useCommand(keepIntake, { changes: [readOwn], onFailed: form.show });
  const step = steps[place] ?? concern;
  const isLast = step.name === 'safety';
  const hasRisk = risk.isSent || (risk.chosen.self && risk.chosen.others);
  useUnsaved(form.formState.isDirty && !keeping.isSuccess);

  function turn(to: number) {
    setAsked(false);
    setPlace(to);
  }
  async function goOn() {
    setAsked(true);
    const isValid = await form.trigger([...step.fields]);
    if (isValid && (agrees || !needsConsent)) turn(place + 1);
    else focusFault();
  }
  const send = form.handleSubmit(async (values) => {
    await keeping.mutateAsync({ body: { consent_version, intake: values } });
    await risk.keep();
    toast.success({ title: t('counselling:step.saved') });
    window.scrollTo({ top: 0 });
    onDone();
  });
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLast) return void goOn();
        setAsked(true);
        if (hasRisk) void send().catch(() => undefined);
        else focusFault();
      }}
    >
      <StepHead place={place} />
      {step.name === 'concern' && needsConsent && (
        <ConsentFields own={own} agrees={agrees} onAgree={setAgrees} isAsked={isAsked} />
      )}
      {step.fields.map((name) => (
        <IntakeField key={name} form={form} name={name} />
      ))}
      {isLast && <RiskFields risk={risk} isAsked={isAsked} />}
      {isLast && risk.isSent && <HelpPanel help={own.help} risk={risk} />}
      <FormProblem>{form.problem}</FormProblem>
      <div className={styles.foot}>
        <p className={styles.note}>{t('counselling:own.kept')}</p>
        {place > 0 && (
          <Button size={48} onClick={() => turn(place - 1)}>
            {t('counselling:step.before')}
          </Button>
        )}
        <SubmitButton busy={keeping.isPending}>
          {t(`counselling:step.${isLast ? 'send' : 'next'}`)}
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
  const name = t(`counselling:step.${steps[place]?.name ?? concern.name}`);
  return (
    <div className={styles.stack}>
      <div className={styles.bar} aria-hidden="true">
        {steps.map((step, at) => (
          <span key={step.name} data-done={at <= place || undefined} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {t('counselling:step.at', { number: place + 1, name })}
      </h2>
      {place === 0 && <p className={styles.note}>{t('counselling:own.sentence')}</p>}
    </div>
  );
}

interface RiskFieldsProps extends Pick<IntakeFormProps, 'risk'> {
  /** Names what isn't answered. */
  isAsked: boolean;
}

/** The two questions about danger; help stands under them at the answer, without a "next". */
function RiskFields({ risk, isAsked }: RiskFieldsProps) {
  const { t } = useTranslation();
  return (['self', 'others'] as const).map((whom) => (
    <ChoiceTiles
      key={whom}
      label={t(`counselling:ask.${whom}`)}
      error={isAsked && !risk.isSent && !risk.chosen[whom] && t('platform:validation.required')}
      options={harms}
      nameOf={(one) => t(`counselling:harms.${one}`)}
      chosen={[risk.chosen[whom] ?? '']}
      onChoose={(one) => risk.choose({ [whom]: one })}
      shape="chips"
    />
  ));
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
  symptoms: [],
};
