import type { AuditDetails } from '#platform/audit/testing.ts';

/** Examples of the service's audit entries, for the test of their phrases. */
export const auditDetails: AuditDetails = {
  'accounts.activation_started': [{ subject_kind: 'activation_sending' }],
  'accounts.activation_held': [{ subject_kind: 'activation_sending' }],
  'accounts.role_granted': [{ to: { role_id: 22 } }, { to: { role_id: 9, asked_by: 7 } }],
  'accounts.role_taken': [{ from: { role_id: 7 } }],
  'accounts.role_asked': [{ to: { role_id: 9 } }],
  'accounts.role_agreed': [{ to: { role_id: 19, asked_by: 7 } }],
  'accounts.role_declined': [{ to: { role_id: 19, asked_by: 7, reason: 'غير متفرغ' } }],
  'accounts.role_withdrawn': [{ to: { role_id: 9, asked_by: null } }],
  'accounts.change_asked': [
    { from: { email: 'huda@waha.example' }, to: { email: 'ali@waha.example' } },
    { from: { national_id: '••••••1527' }, to: { national_id: '••••••1535' } },
    { from: { is_staff: 'false' }, to: { is_staff: 'true' } },
  ],
  'accounts.change_agreed': [
    { from: { is_active: 'false' }, to: { is_active: 'true', asked_by: null } },
    { from: { phone: '' }, to: { phone: '551234567', asked_by: null } },
  ],
  'accounts.change_declined': [
    {
      from: { email: '' },
      to: { email: 'ali@waha.example', asked_by: null, reason: 'غير معروف' },
    },
  ],
  'accounts.change_withdrawn': [{ from: { phone: '551234567' }, to: { phone: '551234568' } }],
  'accounts.account_locked': [{ to: { lock_reason: 'فُقد الجهاز' } }],
  'accounts.account_unlocked': [{ from: { lock_reason: 'فُقد الجهاز' } }],
  'accounts.sessions_ended': [{ from: { sessions: 3 } }],
  'accounts.activation_sent': [{ to: { email: 'huda@waha.example' } }],
  'accounts.activation_slip_printed': [{}],
  'accounts.tries_cleared': [{ from: { failed_tries: 4 } }],
  'accounts.first_password_set': [{}],
  'accounts.password_changed': [{}],
  'accounts.password_reset': [{}],
  'accounts.app_added': [{}],
  'accounts.app_removed': [{}],
  'accounts.recovery_codes_made': [{}],
  'accounts.passkey_added': [{ to: { passkey: 'جوال العمل' } }],
  'accounts.passkey_removed': [{ to: { passkey: 'جوال العمل' } }],
  'accounts.phone_confirmed': [{ from: { phone: '' }, to: { phone: '551234567' } }],
};
