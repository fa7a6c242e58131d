import type { DownloadCall, InputOf } from '../contract/calls.ts';
import { Button, type ButtonProps } from '../ui/buttons/button.tsx';
import { useDownload } from './download.ts';

interface DownloadButtonProps<E extends DownloadCall>
  extends Omit<ButtonProps, 'busy' | 'children' | 'onClick'> {
  call: E;
  input: InputOf<E>;
  verb: string;
  onDone?: () => void;
}

/** Saves the file that a call answers. */
export function DownloadButton<E extends DownloadCall>({
  call,
  input,
  verb,
  onDone,
  ...button
}: DownloadButtonProps<E>) {
  const { isPending, mutate } = useDownload(call, onDone && { onDone });
  return (
    <Button {...button} busy={isPending} onClick={() => mutate(input)}>
      {verb}
    </Button>
  );
}
