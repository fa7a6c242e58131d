import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecidedEach, mostDecided } from '#platform/contract/deciding.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { RefusedDialog } from '#platform/web/refused-dialog.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { type RoleGrant, reasonBody, rightsContract } from '../contract.ts';
import { rightsAnswers } from './user-changes.ts';

const { agreeRoleGrants, declineRoleGrants } = rightsContract.calls;

/** Approves all selected requests, or rejects them with one reason; says which failed and why. */
export function DecideSelected({ list }: { list: List<RoleGrant> }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'agree' | 'decline' | null>(null);
  const [refused, setRefused] = useState<DecidedEach['refused']>([]);
  const { keys, isAll, count, clear } = list.selection;
  const readyFor = useReadyReasons(asks === 'decline');
  const shut = () => setAsks(null);
  const done = (what: 'agreed' | 'declined') => (reply: DecidedEach) => {
    const decided = reply.done.length;
    if (decided > 0) {
      toast.success({ title: t(`rights:grants.many.${what}`, { count: decided }) });
    }
    setRefused(reply.refused);
    clear();
    shut();
  };
  const agreeing = useCommand(agreeRoleGrants, { changes: rightsAnswers, onDone: done('agreed') });
  const reason =
    isAll || count > mostDecided ? t('rights:grants.many.most', { most: mostDecided }) : undefined;
  const ids = [...keys];
  return (
    <>
      <Button size={32} reason={reason} onClick={() => setAsks('agree')}>
        {t('rights:grants.agree')}
      </Button>
      <Button size={32} look="danger-outline" reason={reason} onClick={() => setAsks('decline')}>
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
        text={t('rights:grants.many.decline_text', { count })}
        call={declineRoleGrants}
        schema={reasonBody}
        defaults={{ reason: '' }}
        inputOf={(body) => ({ body: { ...body, ids } })}
        changes={rightsAnswers}
        onDone={done('declined')}
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
      <RefusedDialog refused={refused} onClose={() => setRefused([])} />
    </>
  );
}
