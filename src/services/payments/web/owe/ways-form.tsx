import { IconCreditCard } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { money } from '#platform/contract/money.ts';
import {
  type Halalas,
  halalasOf,
  type Riyals,
  writeRiyals,
} from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { MoneyField } from '#platform/ui/fields/money-field.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useSubmit } from '#platform/web/submit.ts';
import { type Way, ways } from '../../way.ts';
import styles from './pay-panel.module.css';

interface WaysFormProps {
  /** The least and the most that can be paid, and what is written in the field at first. */
  minimum: Riyals;
  maximum: Riyals;
  amount: Riyals;
  /** Whether it can be changed here. */
  hasAmount: boolean;
  /** Ways that are off, or don't take this balance, with why. */
  closed: Partial<Record<Way, string>>;
  pay: (way: Way, amount: Halalas) => Promise<unknown>;
  /** The message of the server's last refusal. */
  problem: string | undefined;
}

/** Chooses the way, and the amount where it can be changed. The chosen way is one line, so that the button stays near. */
export function WaysForm(props: WaysFormProps) {
  const { minimum, maximum, amount, hasAmount, closed, pay, problem } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const schema = useMemo(
    () => z.object({ amount: money({ min: minimum, max: maximum }), way: z.enum(ways) }),
    [minimum, maximum],
  );
  const open = ways.filter((way) => !closed[way]);
  const form = useSchemaForm({
    schema,
    defaults: { amount: writeRiyals(halalasOf(amount)), way: open[0] ?? 'card' },
  });
  const { busy, onSubmit } = useSubmit(form, (sent) => pay(sent.way, sent.amount));
  const { amount: typed, way } = form.watch();
  const [isChoosing, setChoosing] = useState(false);
  const written = schema.shape.amount.safeParse(typed);
  const said = (of: Riyals) => formatRiyals(halalasOf(of), language);
  const choice = (
    <Controller
      control={form.control}
      name="way"
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <RadioGroup
          ref={ref}
          label={t('payments:pay.way')}
          hideLabel
          options={ways.map((name) => ({
            value: name,
            label: t(`payments:pay_ways.${name}.name`),
            help: closed[name] ?? t(`payments:pay_ways.${name}.help`),
            disabled: closed[name] !== undefined,
          }))}
          value={open.length > 0 ? value : null}
          onChange={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
          onBlur={onBlur}
        />
      )}
    />
  );
  return (
    <Form onSubmit={onSubmit}>
      {hasAmount && (
        <MoneyField
          {...fieldOf(form, 'amount')}
          label={t('payments:pay.amount')}
          help={
            minimum === maximum
              ? t('payments:pay.whole', { amount: said(maximum) })
              : t('payments:pay.between', { minimum: said(minimum), maximum: said(maximum) })
          }
        />
      )}
      <div className={styles.way}>
        <IconCreditCard size={20} aria-hidden="true" />
        <span>{t(`payments:pay_ways.${way}.name`)}</span>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          {t('payments:pay.change')}
        </Button>
      </div>
      <Dialog opened={isChoosing} onClose={() => setChoosing(false)} title={t('payments:pay.way')}>
        {choice}
      </Dialog>
      <FormFoot grow problem={form.problem ?? problem}>
        <SubmitButton
          look="primary"
          busy={busy}
          busyText={t('payments:pay.busy')}
          reason={open.length === 0 ? t('payments:pay.no_way') : undefined}
        >
          {written.success
            ? t(`payments:pay_ways.${way}.verb`, { amount: formatRiyals(written.data, language) })
            : t('payments:pay.verb')}
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
