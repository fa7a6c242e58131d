import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { halalasOf, type Riyals } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecideActs } from '#platform/web/decide/decide-acts.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useMe } from '#platform/web/me.tsx';
import { paymentsCalls } from '../../calls.ts';
import type { Refund } from '../../contract.ts';
import { IbanToPay } from './iban-cell.tsx';

const { decideRefund, getDay, getFee, getStudentAccount, listFees, listPayments, listRefunds } =
  paymentsCalls;

const decisions = ['agreed', 'declined', 'transferred'] as const;

/** The verbs that are open for a refund in its state. */
function openFor({ state, transferred_at }: Refund): readonly (typeof decisions)[number][] {
  if (state === 'asked') return ['agreed', 'declined'];
  return state === 'agreed' && transferred_at === null ? ['transferred'] : [];
}

/** Finds the caller's own step in a refund, since another person has to take the next one. */
function ownPart({ state, asked_by, decided_by, transferred_at }: Refund, me: number) {
  if (state === 'asked' && asked_by.id === me) return 'asked' as const;
  const isAgreed = state === 'agreed' && transferred_at === null;
  return isAgreed && decided_by?.id === me ? ('agreed' as const) : null;
}

type Verb = (typeof decisions)[number];

/** The decisions that are open to the caller, or why they are another person's, and the dialog that asks for one. */
function useRefundDecision(refund: Refund) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const me = useMe();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Verb>('agreed');
  const own = ownPart(refund, me.id);
  const wordOf = (verb: Verb) =>
    verb === 'transferred' && refund.by_way_of === 'provider' ? 'sent' : verb;
  return {
    own: own && t(`payments:refund_list.own.${own}`),
    verbs: own ? [] : openFor(refund),
    wordOf,
    start: (verb: Verb) => {
      setShown(verb);
      setOpened(true);
    },
    dialog: (
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`payments:refund_list.titles.${wordOf(shown)}`)}
        facts={[
          { label: t('payments:lists.student'), value: nameOf(refund.student) },
          { label: t('payments:history.amount'), value: <Money amount={refund.amount} /> },
          { label: t('payments:refund.reason'), value: <Bdi>{refund.reason}</Bdi> },
          ...(shown === 'transferred' && refund.iban
            ? [
                {
                  label: t('payments:refund.iban'),
                  value: <IbanToPay refund_id={refund.id} iban={refund.iban} />,
                },
              ]
            : []),
        ]}
        call={decideRefund}
        schema={shown === 'declined' ? withReason : withNote}
        defaults={{ note: '', charge: 'stays' }}
        inputOf={({ note, charge }) => ({
          params: { id: refund.id },
          body: { state: shown, note, lowers_charge: charge === 'lowered' },
        })}
        fields={({ control }) =>
          shown === 'agreed' && refund.owed_after > refund.owed ? (
            <ChargeField control={control} refund={refund} />
          ) : null
        }
        changes={[listRefunds, listPayments, listFees, getFee, getDay, getStudentAccount]}
        reason={{
          name: 'note',
          label: t('payments:refund_list.note'),
          optional: shown !== 'declined',
          ready: () => [],
        }}
        verb={t(`payments:refund_list.verbs.${wordOf(shown)}`)}
        busyText={t('platform:common.sending')}
        danger={shown === 'declined'}
        said={t('payments:refund_list.decided')}
      />
    ),
  };
}

/** Small buttons for a row. */
export function DecideRefund({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { own, verbs, wordOf, start, dialog } = useRefundDecision(refund);
  if (own) return own;
  return (
    <>
      {verbs.map((verb) => (
        <Button
          key={verb}
          size={32}
          look={verb === 'declined' ? 'quiet' : 'secondary'}
          aria-label={t(`payments:refund_list.verbs.${wordOf(verb)}_of`, {
            name: nameOf(refund.student),
          })}
          onClick={() => start(verb)}
        >
          {t(`payments:refund_list.verbs.${wordOf(verb)}`)}
        </Button>
      ))}
      {dialog}
    </>
  );
}

/** The foot of a refund's panel. */
export function RefundActs({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const { own, verbs, wordOf, start, dialog } = useRefundDecision(refund);
  const actOf = (verb: Verb) =>
    verbs.includes(verb)
      ? {
          label: t(`payments:refund_list.verbs.${wordOf(verb)}`),
          onPress: () => start(verb),
        }
      : undefined;
  return (
    <>
      <DecideActs
        approve={actOf('agreed') ?? actOf('transferred')}
        refuse={actOf('declined')}
        more={[]}
        note={own}
      />
      {dialog}
    </>
  );
}

const charge = z.enum(['stays', 'lowered']);
const withNote = z.strictObject({ note: text({ min: 0, max: 500, multiline: true }), charge });
const withReason = z.strictObject({ note: text({ min: 3, max: 500, multiline: true }), charge });

/** Chooses whether the fee is owed again, and shows the balance after each choice. */
function ChargeField({
  control,
  refund: { owed, owed_after },
}: {
  control: Control<z.input<typeof withNote>>;
  refund: Refund;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const owedOf = (amount: Riyals) => formatRiyals(halalasOf(amount), language);
  return (
    <Controller
      control={control}
      name="charge"
      render={({ field }) => (
        <RadioGroup
          {...field}
          label={t('payments:refund_list.charge.label')}
          options={[
            {
              value: 'stays',
              label: t('payments:refund_list.charge.stays'),
              help: t('payments:refund_list.charge.owed', { amount: owedOf(owed_after) }),
            },
            {
              value: 'lowered',
              label: t('payments:refund_list.charge.lowered'),
              help: t('payments:refund_list.charge.owed', { amount: owedOf(owed) }),
            },
          ]}
        />
      )}
    />
  );
}
