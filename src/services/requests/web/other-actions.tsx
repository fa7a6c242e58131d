import { IconMessage2Check, IconPrinter, IconUserCheck, IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '#platform/web/download.ts';
import type { HeaderAction } from '#platform/web/header-actions.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { requestsCalls } from '../calls.ts';
import type { HeldRequest } from '../request-shapes.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { requestChanged } from './request-answers.ts';

const { assignStep, printRequest } = requestsCalls;

interface OtherActions {
  request: HeldRequest;
  /** Approves with a note. */
  onNote: () => void;
}

/** Lists what is done with a request besides deciding it, for the menu, and draws the dialogs that it opens. */
export function useOtherActions({ request, onNote }: OtherActions): {
  menu: HeaderAction[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const { id, mine, may_assign, may_move, visits, state } = request;
  const me = useMe();
  const [opened, setOpened] = useState<'assign' | 'move' | null>(null);
  const take = useCommand(assignStep, {
    changes: requestChanged,
    said: t('requests:decide.taken'),
  });
  const print = useDownload(printRequest);
  const visit = visits.find((one) => one.id === mine?.id);
  const step = mine?.id ?? may_assign;
  const all: (HeaderAction & { isOffered: boolean })[] = [
    {
      key: 'note',
      isOffered: mine?.actions.includes('approve') ?? false,
      label: t('platform:decide.with_note'),
      icon: <IconMessage2Check size={18} aria-hidden="true" />,
      onPress: onNote,
    },
    {
      key: 'take',
      isOffered: mine !== null && visit?.assigned?.id !== me.id,
      label: t('requests:decide.take'),
      icon: <IconUserCheck size={18} aria-hidden="true" />,
      busy: take.isPending,
      onPress: () => mine && take.mutate({ params: { id: mine.id }, body: { person: null } }),
    },
    {
      key: 'assign',
      isOffered: step !== null,
      label: t('requests:decide.assign'),
      icon: <IconUserShare size={18} aria-hidden="true" />,
      onPress: () => setOpened('assign'),
    },
    {
      key: 'move',
      isOffered: may_move,
      label: t('requests:decide.move'),
      onPress: () => setOpened('move'),
    },
    {
      key: 'print',
      isOffered: state === 'accepted' || state === 'rejected',
      label: t('requests:page.print'),
      icon: <IconPrinter size={18} aria-hidden="true" />,
      busy: print.isPending,
      onPress: () => print.mutate({ params: { id } }),
    },
  ];
  const close = () => setOpened(null);
  return {
    menu: all.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...act }) => act),
    dialogs: (
      <>
        {step !== null && <AssignDialog step={step} opened={opened === 'assign'} onClose={close} />}
        {may_move && <MoveDialog {...{ request }} opened={opened === 'move'} onClose={close} />}
      </>
    ),
  };
}
