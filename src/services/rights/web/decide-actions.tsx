import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { rightsCalls } from '../calls.ts';
import { type RoleGrant, reasonBody } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

const { agreeRoleGrants, declineRoleGrants } = rightsCalls;

/** Approves all selected requests, or rejects them with one reason; says which failed and why. */
export function DecideSelected({ list }: { list: List<RoleGrant> }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'agree' | 'decline' | null>(null);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const readyFor = useReadyReasons(asks === 'decline');
  const shut = () => setAsks(null);
  const agreeing = useCommand(agreeRoleGrants, {
    changes: rightsAnswers,
    onDone: done((count) => t('rights:grants.many.agreed', { count })),
  });
  return (
    <>
      <Button size={32} reason={tooMany} onClick={() => setAsks('agree')}>
        {t('rights:grants.agree')}
      </Button>
      <Button size={32} look="danger-outline" reason={tooMany} onClick={() => setAsks('decline')}>
        {t('rights:grants.decline')}
      </Button>
      <ConfirmDialog
        opened={asks === 'agree'}
        onClose={shut}
        title={t('rights:grants.many.agree_title')}
        text={t('rights:grants.many.agree_text', { count: ids.length })}
        verb={t('rights:grants.agree_verb')}
        busyText={t('rights:grants.agreeing')}
        onConfirm={() => agreeing.mutateAsync({ body: { ids } }).catch(stayOpen)}
      />
      <DecisionDialog
        opened={asks === 'decline'}
        onClose={shut}
        title={t('rights:grants.many.decline_title')}
        text={t('rights:grants.many.decline_text', { count: ids.length })}
        call={declineRoleGrants}
        schema={reasonBody}
        defaults={{ reason: '' }}
        inputOf={(body) => ({ body: { ...body, ids } })}
        changes={rightsAnswers}
        onDone={done((count) => t('rights:grants.many.declined', { count }))}
        reason={{
          name: 'reason',
          label: t('rights:grants.decline_reason'),
          help: t('rights:grants.decline_reason_help'),
          ready: () => readyFor('role_declined'),
        }}
        verb={t('rights:grants.decline_verb')}
        busyText={t('rights:grants.declining')}
        danger
      />
      {refused}
    </>
  );
}
