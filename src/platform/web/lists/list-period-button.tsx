import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../language/times/day.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToday } from '../today.ts';
import type { ListAddress } from './list-address.ts';

interface ListPeriodButtonProps {
  address: ListAddress;
  /** Says how this list reads an empty day. */
  text: string;
  /** Filters that are cleared when days are chosen. */
  replaces?: readonly string[];
}

/** Chooses the days of a list; they are kept in the address like every filter. */
export function ListPeriodButton({ text, ...form }: ListPeriodButtonProps) {
  const { t } = useTranslation();
  const [opened, open] = useState(false);
  return (
    <>
      <Button icon={<IconCalendar size={18} />} onClick={() => open(true)}>
        {t('platform:list.period')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => open(false)}
        title={t('platform:list.period_title')}
        text={text}
      >
        <PeriodForm {...form} onDone={() => open(false)} />
      </Dialog>
    </>
  );
}

function PeriodForm({
  address,
  replaces = [],
  onDone,
}: Omit<ListPeriodButtonProps, 'text'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const [from, setFrom] = useState<string | null>(address.read('from') ?? null);
  const [to, setTo] = useState<string | null>(address.read('to') ?? null);
  const [isTried, setTried] = useState(false);
  const isShut = [from, to].some((day) => day !== null && day !== '' && !isDay(day));
  const isReversed = isDay(from) && isDay(to) && from > to;
  function show(event: FormEvent) {
    event.preventDefault();
    // An invalid day shows its error at its field.
    setTried(true);
    if (isShut || isReversed) return;
    const others = Object.fromEntries(replaces.map((name) => [name, undefined]));
    address.change({ ...others, from: from || undefined, to: to || undefined });
    onDone();
  }
  return (
    <DialogForm onSubmit={show} verb={t('platform:list.period_show')} onBack={onDone}>
      <DateField
        optional
        label={t('platform:list.from')}
        value={from}
        onChange={setFrom}
        today={today}
      />
      <DateField
        optional
        label={t('platform:list.to')}
        value={to}
        onChange={setTo}
        today={today}
        error={isTried && isReversed ? t('platform:validation.ends_before_start') : undefined}
      />
    </DialogForm>
  );
}
