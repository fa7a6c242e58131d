import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import { type Rest, rests } from '../distribution.ts';
import { distributionChanged } from './distribution-answers.ts';
import { useDistributionWords } from './use-distribution-words.ts';

interface StartRunDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The period and the choice to begin with: those of the run that is looked at. */
  from?: { period: number; rest: Rest };
}

/** Chooses a period whose window has closed and what those without a seat get, and tries it out. */
export function StartRunDialog({ opened, onClose, from }: StartRunDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('distribution:start.title')}
      text={t('distribution:start.text')}
    >
      {opened && <StartForm from={from} onClose={onClose} />}
    </Dialog>
  );
}

function StartForm({
  from,
  onClose,
}: Pick<StartRunDialogProps, 'onClose'> & { from: StartRunDialogProps['from'] }) {
  const { t } = useTranslation();
  const { periodOf } = useDistributionWords();
  const role = useArea();
  const navigate = useNavigate();
  const periods = useCall(distributionCalls.listPeriods, { query: { page_size: 100 } });
  const open = periods.data?.results.filter(({ published }) => published === null) ?? [];
  const [chosen, setChosen] = useState<string | null>(from ? String(from.period) : null);
  const [rest, setRest] = useState<Rest>(from?.rest ?? 'nothing');
  const first = open.find(({ waits_for }) => waits_for === null) ?? open[0];
  const one = chosen === null ? first : open.find(({ id }) => String(id) === chosen);
  const number = one?.waits_for ?? null;
  const { mutateAsync, isPending } = useCommand(distributionCalls.startRun, {
    changes: distributionChanged,
    onDone: (run) => {
      toast.success({ title: t('distribution:start.done', { number: run.number }) });
      onClose();
      void navigate({ href: distributionAddresses.run({ role, id: run.id }) });
    },
  });
  return (
    <DialogForm
      verb={t('distribution:start.verb')}
      busy={isPending}
      busyText={t('distribution:start.busy')}
      reason={
        (periods.data && !one && t('distribution:start.no_period')) ||
        (number !== null && t('distribution:waits_for', { number })) ||
        undefined
      }
      onBack={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (one) mutateAsync({ body: { period: one.id, rest } }).catch(stayOpen);
      }}
    >
      <SelectField
        label={t('distribution:field.period')}
        help={t('distribution:start.period_help')}
        options={open.map((period) => ({ value: String(period.id), label: periodOf(period) }))}
        value={one ? String(one.id) : null}
        onChange={setChosen}
      />
      <RadioGroup
        label={t('distribution:field.rest')}
        help={t('distribution:start.rest_help')}
        options={wordedOptions(rests, (value) => t(`distribution:rests.${value}`))}
        value={rest}
        onChange={setRest}
      />
      {one && (
        <p>
          <Link href={distributionAddresses.settings({ role, id: one.id })}>
            {t('distribution:start.settings')}
          </Link>
        </p>
      )}
    </DialogForm>
  );
}
