import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Skeleton } from '#platform/ui/states/skeleton.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { demoAddresses } from '../addresses.ts';
import { demoCalls } from '../calls.ts';
import {
  messageFaults,
  messageParties,
  paymentFaults,
  paymentParties,
  type SandboxFaults,
  sandboxParties,
} from '../sandbox-fault.ts';
import { DemoFrame } from './demo-frame.tsx';
import styles from './sandbox-screen.module.css';

const { faults: readFaults, findBank, setFaults } = demoCalls;

const waits = ['5', '20', '60'] as const;

/** Makes the demo's outside services misbehave. */
export function SandboxScreen() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const faults = useCall(readFaults, {});
  return (
    <DemoFrame
      title={t('demo:sandbox.title')}
      sentence={t('demo:sandbox.sentence')}
      other={{ href: demoAddresses.outbox(), label: t('demo:outbox.title') }}
    >
      {faults.isError && (
        <Panel>
          <ErrorState text={textOf(faults.error)} onRetry={() => void faults.refetch()} />
        </Panel>
      )}
      {faults.isPending && (
        <Panel flush>
          <Skeleton rows={7} columns={2} />
        </Panel>
      )}
      {faults.data && <Switches faults={faults.data} />}
    </DemoFrame>
  );
}

function Switches({ faults }: { faults: SandboxFaults }) {
  const { t } = useTranslation();
  const command = useCommand(setFaults, {
    changes: [readFaults],
    said: t('demo:sandbox.switched'),
  });
  // Shows a choice at once; a refused one falls back to the current value.
  const [wish, setWish] = useState<SandboxFaults | null>(null);
  const shown = wish ?? faults;
  function change(some: Partial<SandboxFaults>) {
    const body = { ...shown, ...some };
    setWish(body);
    command.mutate({ body }, { onSettled: () => setWish(null) });
  }
  const isSlow = sandboxParties.some((party) => shown[party] === 'slow');
  return (
    <>
      <div className={styles.parties}>
        {messageParties.map((party) => (
          <Panel key={party}>
            <RadioGroup
              label={t(`demo:sandbox.${party}`)}
              options={messageFaults.map((value) => ({
                value,
                label: t(`demo:sandbox.faults.${value}`),
                help: t(`demo:sandbox.helps.${value}`),
              }))}
              value={shown[party]}
              onChange={(fault) => change({ [party]: fault })}
            />
          </Panel>
        ))}
        {paymentParties.map((party) => (
          <Panel key={party}>
            <RadioGroup
              label={t(`demo:sandbox.${party}`)}
              options={paymentFaults.map((value) => ({
                value,
                label: t(`demo:sandbox.payment_faults.${value}`),
                help: t(`demo:sandbox.payment_helps.${value}`),
              }))}
              value={shown[party]}
              onChange={(fault) => change({ [party]: fault })}
            />
            {party === 'sadad' && <BankLink />}
          </Panel>
        ))}
      </div>
      {isSlow && (
        <Panel className={styles.slow}>
          <p>{t('demo:sandbox.slow_for')}</p>
          <Segmented
            label={t('demo:sandbox.slow_for')}
            segments={wordedOptions(waits, (value) =>
              t('demo:sandbox.seconds', { count: Number(value) }),
            )}
            value={waits.find((wait) => Number(wait) === shown.slow_seconds) ?? waits[1]}
            onChange={(wait) => change({ slow_seconds: Number(wait) })}
          />
        </Panel>
      )}
    </>
  );
}

/** To the page on which a SADAD bill is paid. */
function BankLink() {
  const { t } = useTranslation();
  const language = useLanguage();
  const bank = useCall(findBank, {}).data;
  return bank && <a href={`${bank.url}/?lang=${language}`}>{t('demo:sandbox.bank')}</a>;
}
