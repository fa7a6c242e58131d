import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { useMe } from '#platform/web/me.tsx';
import { trainingCalls } from '../calls.ts';
import type { TrainingRequest } from '../contract.ts';
import { trainingChanged } from './use-training-words.ts';

const { undoRequest } = trainingCalls;

const undoReason = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });

/** Takes another's decision back; nothing for one's own. */
export function UndoButton({ request }: { request: TrainingRequest }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const me = useMe();
  const [asks, setAsks] = useState(false);
  const { id, state, student, decided_by } = request;
  if (state === 'pending' || decided_by?.id === me.id) return null;
  return (
    <>
      <Button
        size={32}
        look="quiet"
        aria-label={t('training:requests.undo_of', { name: nameOf(student) })}
        onClick={() => setAsks(true)}
      >
        {t('training:requests.undo')}
      </Button>
      <DecisionDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('training:requests.undo_title')}
        text={t('training:requests.undo_text')}
        call={undoRequest}
        schema={undoReason}
        defaults={{ reason: '' }}
        inputOf={(query) => ({ params: { id }, query })}
        changes={trainingChanged}
        reason={{ name: 'reason', label: t('training:field.reason'), ready: () => [] }}
        verb={t('training:requests.undo')}
        busyText={t('platform:common.sending')}
        said={t('training:requests.undone')}
      />
    </>
  );
}
