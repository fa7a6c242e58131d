import { useMutation } from '@tanstack/react-query';
import type { DownloadCall, InputOf } from '../contract/calls.ts';
import { addressOf, type CallFailed, callForFile } from './call.ts';
import { useFailureToast } from './failures.ts';

interface UseDownloadOptions {
  /**
   * For large files: the browser downloads from a one-time address, so the file isn't held in memory. Otherwise the
   * page waits for the file and can report the outcome.
   */
  isLarge?: boolean;
  onDone?: () => void;
}

/** Saves the file that a call answers; on failure a toast says why. */
export function useDownload<E extends DownloadCall>(
  endpoint: E,
  { isLarge = false, onDone }: UseDownloadOptions = {},
) {
  const toastFailure = useFailureToast();
  return useMutation<void, CallFailed, InputOf<E>>({
    mutationFn: async (input) => {
      if (isLarge) return save(await addressOf(endpoint, input), '');
      const { blob, file_name } = await callForFile(endpoint, input);
      const address = URL.createObjectURL(blob);
      save(address, file_name);
      // By then the browser has started to read it.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    ...(onDone ? { onSuccess: onDone } : {}),
    onError: toastFailure,
  });
}

function save(address: string, file_name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
}
