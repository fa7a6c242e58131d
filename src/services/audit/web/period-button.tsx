import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#platform/language/day.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateField } from '#platform/ui/date-field.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { List } from '#platform/web/list.ts';
import { useToday } from '#platform/web/today.ts';
import type { AuditEntry } from '../contract.ts';
import styles from './period-button.module.css';

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
  function show() {
    // What can't be a day says so at its field.
    if (isShut) return;
    address.change({ from: from || undefined, to: to || undefined });
    onDone();
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <DateField optional label={t('audit:from')} value={from} onChange={setFrom} today={today} />
      <DateField optional label={t('audit:to')} value={to} onChange={setTo} today={today} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" size={48}>
          {t('audit:period_show')}
        </Button>
        <Button size={48} onClick={onDone}>
          {t('platform:common.back')}
        </Button>
      </div>
    </form>
  );
}
