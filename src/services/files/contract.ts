import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { rowId, text } from '#platform/contract/fields.ts';
import { fileKinds, typeOf } from '#platform/contract/file-kinds.ts';
import { filesCalls } from './calls.ts';

/** A file that was received in full; screens fetch its bytes by id. */
export const storedFile = z.strictObject({
  id: z.int(),
  /** With the extension that matches its contents, not the sender's. */
  file_name: z.string(),
  type: z.enum(fileKinds.map(typeOf)),
  bytes: z.int().min(1),
  /** Only for images. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
});

export type StoredFile = z.infer<typeof storedFile>;

const filePurpose = z.strictObject({
  name: z.string(),
  kinds: z.array(z.enum(fileKinds)),
  max_bytes: z.int().min(1),
});

export type FilePurposeRules = z.infer<typeof filePurpose>;

const [firstType, ...otherTypes] = fileKinds.map(typeOf);
const idParams = z.strictObject({ id: rowId });

const shapes = defineShapes({
  upload: {
    summary:
      'Takes a file for a purpose; its fields come before the file, which is read as it comes',
    body: z.strictObject({ purpose: text({ max: 60 }) }),
    reply: storedFile,
    status: 201,
    refusals: ['too_many_waiting', 'file_unchecked'],
  },
  listPurposes: {
    summary: 'What one may send files for, which kinds and how large',
    reply: z.strictObject({ results: z.array(filePurpose) }),
  },
  read: {
    summary: 'The file, for whom its purpose shows it',
    params: idParams,
    reply: download(firstType ?? '', ...otherTypes),
    // For files that aren't public.
    refusals: ['not_signed_in', 'password_change_required', 'service_off'],
  },
  discard: {
    summary: 'Takes back an own file that nothing uses yet',
    params: idParams,
    reply: z.strictObject({ id: z.int() }),
    refusals: ['file_in_use'],
  },
});

export type FilesShapes = typeof shapes;

export const filesContract = defineContract({
  refusals: { too_many_waiting: 409, file_unchecked: 503, file_in_use: 409 },
  calls: filesCalls,
  shapes,
});
