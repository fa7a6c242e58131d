import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { userTypes } from '#platform/access/actor.ts';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { needsSecondYes, roleCodes } from '#services/accounts/contract.ts';
import { rightsCalls } from '../calls.ts';
import type { UserDetails } from '../contract.ts';
import { useRoleName } from './role-words.ts';
import { rightsAnswers } from './user-changes.ts';

interface GrantRoleDialogProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

export function GrantRoleDialog({ user, opened, onClose }: GrantRoleDialogProps) {
  const { t } = useTranslation();
  const name = useNames().nameOf(user);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('rights:user.grant_title')}
      text={t('rights:user.grant_text', { name })}
    >
      <GrantRoleForm user={user} onDone={onClose} />
    </Dialog>
  );
}

/** The chosen role as a string, empty at first. */
const chosenRole = z.strictObject({ role_id: z.string().min(1, 'required') });

function GrantRoleForm({ user, onDone }: { user: UserDetails; onDone: () => void }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const options = useRoleOptions(user);
  const form = useSchemaForm({ schema: chosenRole, defaults: { role_id: '' } });
  const role_id = Number(form.watch('role_id'));
  const waits = needsSecondYes(user.user_type, role_id);
  const command = useCommand(rightsCalls.grantRole, {
    changes: rightsAnswers,
    onDone: () => {
      const phrase = waits ? 'rights:user.asked' : 'rights:user.granted';
      toast.success({ title: t(phrase, { role: roleName(role_id, user.user_type) }) });
      onDone();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (body) =>
    command.mutateAsync({ params: { id: user.id }, body }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t(waits ? 'rights:user.grant_ask' : 'rights:user.grant_submit')}
      busy={busy}
      busyText={t('rights:user.granting')}
      onBack={onDone}
    >
      <FormSelect
        form={form}
        name="role_id"
        label={t('rights:user.choose_role')}
        options={options}
      />
      {waits && (
        <Notice tone="warning" small live>
          {t(
            user.user_type === userTypes.instructor
              ? 'rights:user.grant_waits'
              : 'rights:user.grant_waits_administrator',
          )}
        </Notice>
      )}
    </DialogForm>
  );
}

/** Roles of the user type, without those the user has or has pending. */
function useRoleOptions(user: UserDetails) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const taken = new Set([...user.role_ids, ...user.grants.map(({ role_id }) => role_id)]);
  return roleCodes[user.user_type]
    .filter((code) => !taken.has(code))
    .map((code) => ({
      value: String(code),
      label: roleName(code, user.user_type),
      note: t(
        needsSecondYes(user.user_type, code)
          ? 'rights:user.role_code_waits'
          : 'rights:user.role_code',
        { code: String(code) },
      ),
    }));
}
