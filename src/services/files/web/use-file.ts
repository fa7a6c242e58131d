import { useQuery } from '@tanstack/react-query';
import { type CallFailed, callForFile } from '#platform/web/call.ts';
import { filesCalls } from '../calls.ts';

/** A file's bytes never change, so a file that was fetched is kept while somebody may come back to it. */
const keptForMs = 120_000;

/** A protected file, fetched with the session; null asks for nothing. */
export function useFile(id: number | null) {
  return useQuery<Blob, CallFailed>({
    queryKey: ['file', id],
    queryFn: async ({ signal }) => {
      const file = await callForFile(filesCalls.read, { params: { id: id ?? 0 } }, { signal });
      return file.blob;
    },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptForMs,
  });
}
