import type { AuditWords } from '#platform/audit/audit-words.ts';
import { formatPhone } from '#platform/language/phones.ts';
import { arrivals } from '../arrivals.ts';
import { rolePhrase } from '../role.ts';

const flagPhrase = (value: unknown) => `accounts:audit_fields.flags.${value}`;

/** The audit log phrases of this service. */
export const accountsAudit: AuditWords = {
  actions: {
    'accounts.activation_started': 'accounts:audit.activation_started',
    'accounts.activation_held': 'accounts:audit.activation_held',
    'accounts.role_granted': 'accounts:audit.role_granted',
    'accounts.role_taken': 'accounts:audit.role_taken',
    'accounts.role_asked': 'accounts:audit.role_asked',
    'accounts.role_agreed': 'accounts:audit.role_agreed',
    'accounts.role_declined': 'accounts:audit.role_declined',
    'accounts.role_withdrawn': 'accounts:audit.role_withdrawn',
    'accounts.change_asked': 'accounts:audit.change_asked',
    'accounts.change_agreed': 'accounts:audit.change_agreed',
    'accounts.change_declined': 'accounts:audit.change_declined',
    'accounts.change_withdrawn': 'accounts:audit.change_withdrawn',
    'accounts.account_locked': 'accounts:audit.account_locked',
    'accounts.account_unlocked': 'accounts:audit.account_unlocked',
    'accounts.sessions_ended': 'accounts:audit.sessions_ended',
    'accounts.activation_sent': 'accounts:audit.activation_sent',
    'accounts.activation_slip_printed': 'accounts:audit.activation_slip_printed',
    'accounts.tries_cleared': 'accounts:audit.tries_cleared',
    'accounts.first_password_set': 'accounts:audit.first_password_set',
    'accounts.password_changed': 'accounts:audit.password_changed',
    'accounts.password_reset': 'accounts:audit.password_reset',
    'accounts.app_added': 'accounts:audit.app_added',
    'accounts.app_removed': 'accounts:audit.app_removed',
    'accounts.recovery_codes_made': 'accounts:audit.recovery_codes_made',
    'accounts.passkey_added': 'accounts:audit.passkey_added',
    'accounts.passkey_removed': 'accounts:audit.passkey_removed',
    'accounts.phone_confirmed': 'accounts:audit.phone_confirmed',
  },
  trail: Object.fromEntries(
    arrivals.map((arrival) => [`accounts.${arrival}`, `accounts:trail.${arrival}`]),
  ),
  fields: {
    role_id: {
      label: 'accounts:audit_fields.role_id',
      phraseOf: (value) => rolePhrase(Number(value)),
    },
    asked_by: { label: 'accounts:audit_fields.asked_by', is: 'person' },
    reason: { label: 'accounts:audit_fields.reason' },
    lock_reason: { label: 'accounts:audit_fields.lock_reason' },
    sessions: { label: 'accounts:audit_fields.sessions' },
    email: { label: 'accounts:audit_fields.email', is: 'code' },
    failed_tries: { label: 'accounts:audit_fields.failed_tries' },
    passkey: { label: 'accounts:audit_fields.passkey' },
    phone: {
      label: 'accounts:audit_fields.phone',
      textIn: (phone) => formatPhone(String(phone)),
    },
    national_id: { label: 'accounts:audit_fields.national_id', is: 'code' },
    is_staff: { label: 'accounts:audit_fields.is_staff', phraseOf: flagPhrase },
    is_active: { label: 'accounts:audit_fields.is_active', phraseOf: flagPhrase },
  },
  subjects: { activation_sending: 'accounts:audit.activation_sending' },
};
