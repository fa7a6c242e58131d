import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { Link } from '#platform/web/link.tsx';
import { guidanceAddresses } from '#services/guidance/addresses.ts';
import { advisingCalls } from '../calls.ts';
import type { Alert } from '../contract.ts';
import styles from './alert-actions.module.css';
import { CloseAlertDialog } from './close-alert-dialog.tsx';
import { morningAnswers } from './messages/message-answers.ts';
import { NewMessageForm } from './messages/new-message-form.tsx';
import { useAlertWords } from './use-alert-words.ts';

const { offerSlots } = advisingCalls;

/** Row actions: write, invite to book, or close with a code; a link to the message once one was written. */
export function AlertActions({ alert }: { alert: Alert }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [asking, setAsking] = useState<'message' | 'close' | null>(null);
  const stop = () => setAsking(null);
  const { actions, student, kind, message_id } = alert;
  const name = nameOf(student);
  // For an absence, the message starts by asking whether there is an excuse.
  const writing = kind === 'absence' ? 'excuse' : 'message';
  const named = (verb: 'message' | 'excuse' | 'offer' | 'close') => ({
    'aria-label': `${t(`advising:morning.${verb}`)}: ${name}`,
  });
  return (
    <div className={styles.actions}>
      {actions.includes('message') && (
        <Button look="quiet" size={32} onClick={() => setAsking('message')} {...named(writing)}>
          {t(`advising:morning.${writing}`)}
        </Button>
      )}
      {actions.includes('offer') && <OfferButton alert={alert} {...named('offer')} />}
      {actions.includes('close') && (
        <Button look="plain" size={32} onClick={() => setAsking('close')} {...named('close')}>
          {t('advising:morning.close')}
        </Button>
      )}
      {message_id !== null && (
        <Link
          href={guidanceAddresses.student({
            id: student.id,
            tab: 'messages',
            messages_id: message_id,
          })}
        >
          {t('advising:morning.read')}
        </Link>
      )}
      <Dialog
        opened={asking === 'message'}
        onClose={stop}
        size={640}
        title={t('advising:form.title', { name })}
      >
        <MessageAbout alert={alert} onDone={stop} />
      </Dialog>
      <CloseAlertDialog alert={alert} opened={asking === 'close'} onClose={stop} />
    </div>
  );
}

function OfferButton({ alert, ...named }: { alert: Alert; 'aria-label': string }) {
  const { t } = useTranslation();
  return (
    <ActionButton
      call={offerSlots}
      input={{ params: { id: alert.id } }}
      changes={morningAnswers}
      said={t('advising:morning.offer_sent')}
      verb={t('advising:morning.offer')}
      look="quiet"
      size={32}
      {...named}
    />
  );
}

/** The usual message form, prefilled with what happened. */
function MessageAbout({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const { t } = useTranslation();
  const { draftOf } = useAlertWords();
  const begun = { action: 'warned', messages: draftOf(alert), alert: alert.id };
  return (
    <NewMessageForm
      student_id={alert.student.id}
      begun={begun}
      onSent={() => {
        toast.success({ title: t('advising:morning.sent') });
      }}
      onDone={onDone}
    />
  );
}
