import { IconArrowsExchange, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#platform/access/allow.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { AddedActions } from '#platform/web/added-pieces.tsx';
import type { List } from '#platform/web/lists/list.ts';
import { useMe } from '#platform/web/me.tsx';
import { guidanceCalls } from '../../calls.ts';
import type { Student } from '../../contract.ts';
import { AssignDialog, type Chosen } from '../guides/assign-dialog.tsx';
import { TransferDialog } from '../moves/transfer-dialog.tsx';

const { askTransfer, assignStudents } = guidanceCalls;

/** The most students in one transfer. */
const mostTransferred = 200;

/** Actions on the selected students: assign a guide, or ask for a transfer. */
export function SelectionActions({ list }: { list: List<Student> }) {
  const { keys, isAll, count, clear } = list.selection;
  const ids = [...keys].map(Number);
  const { ordering: _, ...filters } = { ...list.asked };
  return (
    <>
      <OwnAction {...{ ids, count }} filters={isAll ? filters : null} onDone={clear} />
      <AddedActions
        of="students"
        chosen={isAll ? { filters } : { ids }}
        {...{ count }}
        onDone={clear}
      />
    </>
  );
}

interface OwnActionProps {
  ids: number[];
  /** Everyone these filters match, instead of the ids. */
  filters: Readonly<Record<string, string>> | null;
  count: number;
  onDone: () => void;
}

function OwnAction({ ids, filters, count, onDone }: OwnActionProps) {
  const me = useMe();
  if (isAllowed(assignStudents.allow, me)) {
    return (
      <AssignButton chosen={filters ? { filters } : { students: ids }} {...{ count, onDone }} />
    );
  }
  const mayAsk = isAllowed(askTransfer.allow, me) && !filters;
  if (!mayAsk || ids.length > mostTransferred) return null;
  return <TransferButton students={ids} size={32} onDone={onDone} />;
}

interface AssignButtonProps {
  chosen: Chosen;
  count: number;
  size?: 32 | 40;
  onDone?: () => void;
}

export function AssignButton({ size = 32, ...assigning }: AssignButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<IconUserCheck size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('guidance:assign.verb')}
      </Button>
      <AssignDialog {...assigning} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface TransferButtonProps {
  students: readonly number[];
  size?: 32 | 40;
  onDone?: () => void;
}

export function TransferButton({ students, size = 40, onDone }: TransferButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={<IconArrowsExchange size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('guidance:transfers.verb')}
      </Button>
      <TransferDialog
        students={students}
        opened={opened}
        onClose={() => setOpened(false)}
        {...(onDone && { onDone })}
      />
    </>
  );
}
