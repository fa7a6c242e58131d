import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Stations } from '#platform/ui/facts/stations.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import type { RoleGrantAction } from '#services/accounts/contract.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { rightsCalls } from '../calls.ts';
import { type RoleGrant, reasonBody } from '../contract.ts';
import styles from './grant-actions.module.css';
import { useChangeName, useGrantFacts, useGrantStations, warningOf } from './grant-details.tsx';
import { rightsAnswers } from './user-changes.ts';

/** The user's actions on a pending request; each asks for confirmation. */
export function GrantActions({ grant }: { grant: RoleGrant }) {
  const { t } = useTranslation();
  const words = useGrantWords(grant);
  // Keeps the action while its dialog closes, even if the request is already decided.
  const [asked, setAsked] = useState<RoleGrantAction | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (action: RoleGrantAction) => {
    setAsked(action);
    setIsOpen(true);
  };
  const dialog = { grant, opened: isOpen, onClose: () => setIsOpen(false) };
  return (
    <>
      {grant.actions.length > 0 && (
        <div className={styles.actions}>
          {grant.actions.includes('agree') && (
            <Button
              size={32}
              aria-label={t('rights:grants.agree_to', words)}
              onClick={() => ask('agree')}
            >
              {t('rights:grants.agree')}
            </Button>
          )}
          {grant.actions.includes('decline') && (
            <Button
              size={32}
              look="danger-outline"
              aria-label={t('rights:grants.decline_of', words)}
              onClick={() => ask('decline')}
            >
              {t('rights:grants.decline')}
            </Button>
          )}
          {grant.actions.includes('withdraw') && (
            <Button
              size={32}
              look="danger-outline"
              aria-label={t('rights:grants.withdraw_of', words)}
              onClick={() => ask('withdraw')}
            >
              {t('rights:grants.withdraw')}
            </Button>
          )}
        </div>
      )}
      {asked === 'agree' && <AgreeDialog {...dialog} />}
      {asked === 'decline' && <DeclineDialog {...dialog} />}
      {asked === 'withdraw' && <WithdrawDialog {...dialog} />}
    </>
  );
}

interface GrantDialogProps {
  grant: RoleGrant;
  opened: boolean;
  onClose: () => void;
}

function AgreeDialog({ grant, ...dialog }: GrantDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCommand(rightsCalls.agreeRoleGrant, {
    changes: rightsAnswers,
    said: t('rights:grants.agreed'),
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={t('rights:grants.agree_title')}
      facts={useGrantFacts(grant)}
      warning={t(warningOf(grant))}
      verb={t('rights:grants.agree_verb')}
      busyText={t('rights:grants.agreeing')}
      onConfirm={() => mutateAsync({ params: { id: grant.id } }).catch(stayOpen)}
    >
      <Stations label={t('platform:decisions.stations')} stations={useGrantStations(grant)} />
    </ConfirmDialog>
  );
}

function DeclineDialog({ grant, ...dialog }: GrantDialogProps) {
  const { t } = useTranslation();
  const readyFor = useReadyReasons(dialog.opened);
  return (
    <DecisionDialog
      {...dialog}
      title={t('rights:grants.decline_title')}
      text={t('rights:grants.decline_text')}
      facts={useGrantFacts(grant)}
      stations={useGrantStations(grant)}
      call={rightsCalls.declineRoleGrant}
      schema={reasonBody}
      defaults={{ reason: '' }}
      inputOf={(body) => ({ params: { id: grant.id }, body })}
      changes={rightsAnswers}
      said={t('rights:grants.declined')}
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
  );
}

function WithdrawDialog({ grant, ...dialog }: GrantDialogProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      {...dialog}
      danger
      title={t('rights:grants.withdraw_title')}
      text={t('rights:grants.withdraw_text')}
      facts={useGrantFacts(grant)}
      verb={t('rights:grants.withdraw')}
      busyText={t('rights:grants.withdrawing')}
      call={rightsCalls.withdrawRoleGrant}
      input={{ params: { id: grant.id } }}
      changes={rightsAnswers}
      said={t('rights:grants.withdrawn')}
    />
  );
}

function useGrantWords(grant: RoleGrant): { role: string; name: string } {
  const { nameOf } = useNames();
  return { role: useChangeName()(grant), name: nameOf(grant.person) };
}
