import { IconChecks } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { DialogForm } from '#platform/ui/forms/dialog-form.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Notice } from '#platform/ui/states/notice.tsx';
import { useSchemaForm } from '#platform/web/form.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { advisingCalls } from '../calls.ts';
import { type CaseRow, closing } from '../contract.ts';
import { messageAnswers } from './messages/message-answers.ts';
import { ClosureCodeField } from './messages/message-fields.tsx';

const { closeCases } = advisingCalls;

interface SeenCase {
  id: number;
  version: number;
}

/** Closes the selected cases with one code, for those who may close. */
export function CloseChosenCases({ list }: { list: List<CaseRow> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  // As they were shown when it was asked for: the list goes on refreshing under the dialog.
  const [cases, setCases] = useState<SeenCase[]>([]);
  const mayClose = useMay(closeCases);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  // As they were shown, on other pages too.
  const shown = useRef(new Map<string, SeenCase>()).current;
  for (const { id, version } of list.rows ?? []) shown.set(String(id), { id, version });
  if (!mayClose || list.asked.view === 'closed') return null;
  const ask = () => {
    setCases(ids.map((id) => shown.get(id)).filter((one) => one !== undefined));
    setOpened(true);
  };
  return (
    <>
      <Button size={32} icon={<IconChecks size={18} />} reason={tooMany} onClick={ask}>
        {t('advising:cases.close.verb')}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('advising:cases.close.title')}
        text={t('advising:cases.close.text', { count: cases.length })}
      >
        <CloseCasesForm
          cases={cases}
          onBack={() => setOpened(false)}
          onDone={done((count) => t('advising:cases.close.done', { count }))}
        />
      </Dialog>
      {refused}
    </>
  );
}

interface CloseCasesFormProps {
  cases: SeenCase[];
  onBack: () => void;
  onDone: (reply: DecidedEach) => void;
}

function CloseCasesForm({ cases, onBack, onDone }: CloseCasesFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({ schema: closing, defaults: { code: '' as 'CP' } });
  const command = useCommand(closeCases, {
    changes: messageAnswers,
    onDone: (reply) => {
      onDone(reply);
      onBack();
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, ({ code }) =>
    command.mutateAsync({ body: { code, cases } }),
  );
  return (
    <DialogForm
      onSubmit={onSubmit}
      problem={form.problem}
      verb={t('advising:cases.close.verb')}
      busy={busy}
      busyText={t('advising:thread.closing')}
      onBack={onBack}
    >
      <ClosureCodeField control={form.control} name="code" />
      <Notice tone="warning" small>
        {t('advising:cases.close.warning')}
      </Notice>
    </DialogForm>
  );
}
