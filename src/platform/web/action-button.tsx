import { useState } from 'react';
import type { AnyCall, InputOf, ReplyOf } from '../contract/calls.ts';
import { Button, type ButtonProps } from '../ui/buttons/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlays/confirm-dialog.tsx';
import { stayOpen, useCommand } from './queries.ts';

type Words = Pick<
  ConfirmDialogProps,
  'title' | 'text' | 'facts' | 'warning' | 'busyText' | 'danger'
>;

interface Action<E extends AnyCall> {
  call: E;
  input: InputOf<E>;
  /** Calls whose replies it changes. */
  changes?: readonly AnyCall[] | undefined;
  /** The toast once it is done. */
  said?: string | undefined;
  onDone?: ((reply: ReplyOf<E>) => void | Promise<void>) | undefined;
}

interface ActionDialogProps<E extends AnyCall> extends Action<E>, Words {
  opened: boolean;
  onClose: () => void;
  verb: string;
}

/** Asks before it does what can't be taken back; a failure is shown, and the dialog stays open. */
export function ActionDialog<E extends AnyCall>({
  call,
  input,
  changes,
  said,
  onDone,
  ...dialog
}: ActionDialogProps<E>) {
  const { mutateAsync } = useCommand(call, { changes, said, onDone });
  return <ConfirmDialog {...dialog} onConfirm={() => mutateAsync(input).catch(stayOpen)} />;
}

interface ActionButtonProps<E extends AnyCall>
  extends Action<E>,
    Pick<
      ButtonProps,
      'look' | 'size' | 'icon' | 'wide' | 'disabled' | 'reason' | 'busyText' | 'aria-label'
    > {
  /** On the button, and in the dialog that asks unless that has its own. */
  verb: string;
  /** Without it nothing is asked. */
  asks?: Words & { verb?: string };
}

/** A call as a button: it asks first where it must, says what was done, and refreshes what it changed. */
export function ActionButton<E extends AnyCall>({
  call,
  input,
  changes,
  said,
  onDone,
  verb,
  asks,
  ...button
}: ActionButtonProps<E>) {
  const [opened, setOpened] = useState(false);
  const done = { changes, said, onDone };
  const { isPending, mutate } = useCommand(call, done);
  return (
    <>
      <Button {...button} busy={isPending} onClick={() => (asks ? setOpened(true) : mutate(input))}>
        {verb}
      </Button>
      {asks && (
        <ActionDialog
          verb={verb}
          {...done}
          {...asks}
          call={call}
          input={input}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
