import { defineKept } from '#platform/kept/kept.ts';
import type { AccountTables } from '../tables/tables.ts';

export const accountsKept = defineKept<AccountTables>({
  seen: ['listWays', 'profile'],
  work: { account_role: 'person_id', role_grant: { by: 'person_id', leaves: ['reason'] } },
  security: {
    account: 'person_id',
    passkey: { by: 'person_id', leaves: ['credential_id'] },
    second_step: 'person_id',
    recovery_code: 'person_id',
    session: { by: 'person_id', days: 30 },
    known_device: { by: 'person_id', days: 400 },
    activation_mail: 'person_id',
    phone_code: 'person_id',
    reset_code: { by: 'person_id', days: 2 },
    former_address: { by: 'person_id', days: 2 },
    login_ticket: { by: 'person_id', days: 1 },
    spent_step: { by: 'person_id', days: 1 },
  },
});
