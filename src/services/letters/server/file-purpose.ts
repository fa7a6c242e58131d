import { isAllowed } from '#platform/access/allow.ts';
import { kindsEnding } from '#platform/contract/file-kinds.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { letterFilePurpose, letterReaders } from '../calls.ts';
import { letterUser } from './letters-platform.ts';

/** Receipts, payments and vouchers of letters, for readers of letters. */
export const letterFile = (settings: CurrentSettings): FilePurpose => ({
  name: letterFilePurpose,
  allow: letterReaders,
  kinds: async () => kindsEnding((await settings.current()).uploads.document_types),
  max_bytes: async () => (await settings.current()).uploads.document_max_mb * 1_000_000,
  mayRead: ({ used_by }, actor) =>
    used_by === letterUser && actor !== null && isAllowed(letterReaders, actor),
});
