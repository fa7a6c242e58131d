import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { trainingCalls } from '../calls.ts';
import type { ReadyMail } from '../contract.ts';
import styles from './training.module.css';

const { addReadyMail, editReadyMail, listReadyMails, removeReadyMail } = trainingCalls;

type Texts = Omit<ReadyMail, 'id' | 'version'>;

interface ReadyMailActionsProps {
  /** The ready-made text that was chosen. */
  chosen: ReadyMail | null;
  /** Calls back with the texts of the form, if they are right. */
  withTexts: (then: (texts: Texts) => void) => void;
  onChosen: (chosen: ReadyMail | null) => void;
}

/** Keeps what is written as a ready-made text, or changes or deletes the one that was chosen. */
export function ReadyMailActions({ chosen, withTexts, onChosen }: ReadyMailActionsProps) {
  const { t } = useTranslation();
  const options = {
    changes: [listReadyMails],
    onDone: (kept: ReadyMail) => {
      toast.success({ title: t('training:ready.saved') });
      onChosen(kept);
    },
  };
  const adding = useCommand(addReadyMail, options);
  const editing = useCommand(editReadyMail, options);
  return (
    <div className={styles.ready}>
      {chosen && (
        <Button
          size={32}
          onClick={() =>
            withTexts((texts) =>
              editing.mutate({
                params: { id: chosen.id },
                body: { ...texts, version: chosen.version },
              }),
            )
          }
        >
          {t('training:ready.edit')}
        </Button>
      )}
      <Button size={32} onClick={() => withTexts((body) => adding.mutate({ body }))}>
        {t('training:ready.add')}
      </Button>
      {chosen && (
        <ActionButton
          size={32}
          look="quiet"
          verb={t('training:ready.remove')}
          asks={{
            title: t('training:ready.remove_title'),
            text: t('training:ready.remove_text'),
            danger: true,
          }}
          call={removeReadyMail}
          input={{ params: { id: chosen.id } }}
          changes={[listReadyMails]}
          said={t('training:ready.removed')}
          onDone={() => onChosen(null)}
        />
      )}
    </div>
  );
}
