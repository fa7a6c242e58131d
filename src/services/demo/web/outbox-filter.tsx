import { IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { demoAddresses } from '../addresses.ts';
import styles from './outbox-filter.module.css';

/** Filters messages by recipient; the filter is kept in the page's address. */
export function OutboxFilter({ to }: { to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(to);

  function show(address: string) {
    void navigate({ href: demoAddresses.outbox({ to: address || undefined }) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    show(typed.trim());
  }
  return (
    <search>
      <Form className={styles.filter} onSubmit={submit}>
        <TextField
          size={40}
          ltr
          hideLabel
          label={t('demo:outbox.filter')}
          placeholder={t('demo:outbox.filter')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          start={<IconSearch size={20} aria-hidden="true" />}
          end={
            typed && (
              <IconButton size={32} label={t('platform:common.clear')} onClick={() => show('')}>
                <IconX size={18} />
              </IconButton>
            )
          }
        />
        <Button type="submit">{t('platform:common.search')}</Button>
      </Form>
    </search>
  );
}
