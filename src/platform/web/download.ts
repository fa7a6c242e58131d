import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '../contract/endpoint.ts';
import { addressOf, type CallFailed, callForFile, type DownloadEndpoint } from './call.ts';
import { useFailureToast } from './failures.ts';

interface UseDownloadOptions {
  /**
   * The browser fetches it by itself from an address that works once, so that a large file needs no
   * memory here; without it the page waits for the file and can say what became of it.
   */
  isLarge?: boolean;
  onDone?: () => void;
}

/** Saves the file that a call answers; a toast says why where it can't be had. */
export function useDownload<E extends DownloadEndpoint>(
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
      // The browser has begun to read it by then.
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
