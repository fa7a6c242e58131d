import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/language/day.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateField } from '#platform/ui/date-field.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { DialogForm } from '#platform/ui/dialog-form.tsx';
import type { List } from '#platform/web/list.ts';
import { useToday } from '#platform/web/today.ts';
import type { AuditEntry } from '../contract.ts';

type Address = List<AuditEntry>['address'];

/** Chooses the days that the log is shown for; they stand in the address like every filter. */
export function PeriodButton({ address }: { address: Address }) {
  const { t } = useTranslation();
  const [opened, open] = useState(false);
  return (
    <>
      <Button icon={<IconCalendar size={18} />} onClick={() => open(true)}>
        {t('audit:period')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => open(false)}
        title={t('audit:period_title')}
        text={t('audit:period_text')}
      >
        <PeriodForm address={address} onDone={() => open(false)} />
      </Dialog>
    </>
  );
}

function PeriodForm({ address, onDone }: { address: Address; onDone: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const [from, setFrom] = useState<string | null>(address.read('from') ?? null);
  const [to, setTo] = useState<string | null>(address.read('to') ?? null);
  const isShut = [from, to].some((day) => day !== null && day !== '' && !isDay(day));
  function show(event: FormEvent) {
    event.preventDefault();
    // What can't be a day says so at its field.
    if (isShut) return;
    address.change({ from: from || undefined, to: to || undefined });
    onDone();
  }
  return (
    <DialogForm onSubmit={show} verb={t('audit:period_show')} onBack={onDone}>
      <DateField optional label={t('audit:from')} value={from} onChange={setFrom} today={today} />
      <DateField optional label={t('audit:to')} value={to} onChange={setTo} today={today} />
    </DialogForm>
  );
}
