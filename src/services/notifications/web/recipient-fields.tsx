import { IconUserCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { fieldOf, type useSchemaForm } from '#platform/web/form.tsx';
import { useCall } from '#platform/web/queries.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import { notificationsCalls } from '../calls.ts';
import { handWritten } from '../contract.ts';
import styles from './send-screen.module.css';

/** The chosen role as a string, empty at first. */
export const typedLetter = handWritten.extend({ role: z.string().min(1, 'required') });

type FormState = ReturnType<typeof useSchemaForm<typeof typedLetter>>;

/** Debounce of the search. */
const pauseMs = 300;

/** The recipient, searched while typing, then one of their roles. */
export function RecipientFields({ form }: { form: FormState }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const recipient = useRecipient(form.watch('to'));
  const roles = recipient?.role_ids ?? [];
  const { setValue } = form;
  const only = roles.length === 1 ? String(roles[0]) : '';
  // Resets the role when the person changes; a student's only role is preselected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person decides
  useEffect(() => setValue('role', only), [recipient?.id, only, setValue]);
  return (
    <>
      <TextField
        ltr
        autoComplete="off"
        label={t('notifications:by_hand.to')}
        help={t('notifications:by_hand.to_help')}
        {...fieldOf(form, 'to')}
      />
      <p className={styles.found} role="status">
        {recipient && (
          <>
            <IconUserCheck size={20} aria-hidden="true" />
            <Bdi>{nameOf(recipient)}</Bdi>
          </>
        )}
        {recipient === null && t('notifications:by_hand.nobody')}
      </p>
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label={t('notifications:by_hand.role')}
            help={t(roleHelp(recipient))}
            disabled={roles.length === 0}
            options={roles.map((role) => ({
              value: String(role),
              label: t(rolePhrase(role, recipient?.user_type), { code: String(role) }),
            }))}
            value={field.value || null}
            onChange={(role) => field.onChange(role ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}

function roleHelp(recipient: ReturnType<typeof useRecipient>): string {
  if (!recipient) return 'notifications:by_hand.choose_recipient';
  return recipient.role_ids.length === 0
    ? 'notifications:by_hand.no_roles'
    : 'notifications:by_hand.role_help';
}

/** Undefined while searching, null if nobody matches. */
function useRecipient(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(waiting);
  }, [typed]);
  const { findRecipient } = notificationsCalls;
  const found = useCall(findRecipient, { query: { to: asked } }, { enabled: asked !== '' });
  return asked === '' || asked !== typed.trim() ? undefined : found.data?.recipient;
}
