import { z } from 'zod';
import type { Call } from './calls.ts';
import type { DownloadReply } from './download.ts';
import { exportReply, type SheetFormat, sheetFormats } from './exporting.ts';
import { rowId } from './fields.ts';

/** The two calls, as the sender's side needs them. */
export interface SheetCalls<Reply> {
  imported: Call<{
    params: z.ZodUndefined;
    query: z.ZodUndefined;
    body: z.ZodType<unknown, { file: number | string; preview?: boolean | undefined }>;
    reply: z.ZodType<Reply>;
  }>;
  template: Call<{
    params: z.ZodType<unknown, { format: SheetFormat }>;
    query: z.ZodUndefined;
    body: z.ZodUndefined;
    reply: DownloadReply;
  }>;
}

const sheetRefusals = [
  'sheet_unreadable',
  'sheet_too_large',
  'sheet_has_formula',
  'sheet_has_links',
  'sheet_too_long',
] as const;

/** The shapes of the two calls of `defineSheetImport`. The outcome of the rows is the service's `reply`. */
export function shapeSheetImport<
  Body extends z.ZodRawShape,
  Reply extends z.ZodType<{ preview: boolean }>,
>({
  summary,
  body,
  reply,
}: {
  summary: string;
  /** Fields besides the file. */
  body: Body;
  reply: Reply;
}) {
  return {
    imported: {
      summary: `${summary}, row by row; tried out without a change`,
      body: z.strictObject({
        /** A file uploaded before, for this sheet's purpose. */
        file: rowId,
        preview: z.boolean().default(false),
        ...body,
      }),
      reply,
      refusals: sheetRefusals,
    },
    template: {
      summary: 'Such a sheet to fill in: its columns and no row',
      params: z.strictObject({ format: z.enum(sheetFormats) }),
      reply: exportReply,
    },
  };
}
