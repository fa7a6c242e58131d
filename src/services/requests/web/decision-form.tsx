import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import type { Answers } from '#services/forms/contract.ts';
import { FormFields, useAnswers } from '#services/forms/web/public.tsx';
import { requestFilePurpose, requestsCalls } from '../calls.ts';
import type { Decision } from '../request.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { AssignButton } from './assign-button.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { requestChanged } from './request-answers.ts';
import styles from './request-page.module.css';

const { assignStep } = requestsCalls;

interface DecisionFormProps {
  request: HeldRequest;
  mine: NonNullable<HeldRequest['mine']>;
}

/** The step's own fields, and below them its decisions. */
export function DecisionForm({ request, mine }: DecisionFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [given, setGiven] = useState<Answers>({});
  const { definition, answers, options, record, files } = request;
  const typed = useAnswers(definition, { owner: mine.key, answers, today, options }, answers);
  const owned = definition.sections.filter(({ owner }) => owner === mine.key);
  const visit = request.visits.find(({ id }) => id === mine.id);
  const me = useMe();
  const take = useCommand(assignStep, {
    changes: requestChanged,
    said: t('requests:decide.taken'),
  });
  const decide = (wanted: Decision) => {
    if (wanted !== 'approve') return setDecision(wanted);
    const own = typed.check();
    if (!own) return undefined;
    setGiven(own);
    return setDecision(wanted);
  };
  return (
    <div className={styles.main}>
      {owned.length > 0 && (
        <>
          <h2 className={styles.title}>{t('requests:decide.own')}</h2>
          <FormFields
            {...{ definition, options, record, files, today, answers }}
            owner={mine.key}
            notes={Object.fromEntries(request.marked.map(({ key, note }) => [key, note]))}
            values={typed.values}
            set={typed.set}
            errors={typed.errors}
            purpose={requestFilePurpose}
          />
        </>
      )}
      <div className={styles.buttons}>
        {mine.actions.map((action) => (
          <Button key={action} size={48} look={looks[action]} onClick={() => decide(action)}>
            {t(`requests:decide.${action}`)}
          </Button>
        ))}
        {visit?.assigned?.id !== me.id && (
          <Button
            size={48}
            busy={take.isPending}
            onClick={() => take.mutate({ params: { id: mine.id }, body: { person: null } })}
          >
            {t('requests:decide.take')}
          </Button>
        )}
        <AssignButton step={mine.id} />
      </div>
      <DecideDialog
        request={request}
        decision={decision}
        onClose={() => setDecision(null)}
        answers={given}
        onFaults={typed.show}
      />
    </div>
  );
}

const looks = { approve: 'primary', reject: 'danger-outline', send_back: 'secondary' } as const;
