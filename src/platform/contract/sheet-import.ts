import { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import type { DownloadReply } from './download.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { exportReply, type SheetFormat, sheetFormats } from './exporting.ts';
import { rowId } from './fields.ts';

/** A sheet that people upload: its columns by header, and its row limit. */
export interface SheetShape<Column extends string = string> {
  /** The upload's purpose. */
  purpose: string;
  allow: Allow;
  columns: readonly Column[];
  /** The row limit; a longer sheet is refused. */
  most: number;
}

/** The result of `defineSheetImport`, as the sender's side needs it. */
export interface SheetImport<Reply> extends SheetShape {
  imported: Endpoint<
    z.ZodUndefined,
    z.ZodUndefined,
    z.ZodType<unknown, { file: number | string; preview?: boolean | undefined }>,
    z.ZodType<Reply>
  >;
  template: Endpoint<
    z.ZodType<unknown, { format: SheetFormat }>,
    z.ZodUndefined,
    z.ZodUndefined,
    DownloadReply
  >;
}

const sheetRefusals = [
  'sheet_unreadable',
  'sheet_too_large',
  'sheet_has_formula',
  'sheet_has_links',
  'sheet_too_long',
] as const;

/**
 * Two calls: one imports a sheet row by row, or only previews the outcome; the other returns the template
 * to fill in. The outcome of the rows is the service's `reply`.
 */
export function defineSheetImport<
  const Column extends string,
  Access extends Allow,
  Body extends z.ZodRawShape,
  Reply extends z.ZodType<{ preview: boolean }>,
>({
  path,
  summary,
  body,
  reply,
  ...shape
}: SheetShape<Column> & {
  path: `/${string}`;
  summary: string;
  allow: Access;
  /** Fields besides the file. */
  body: Body;
  reply: Reply;
}) {
  const { allow } = shape;
  return {
    ...shape,
    imported: endpoint({
      method: 'POST',
      path,
      summary: `${summary}, row by row; tried out without a change`,
      allow,
      body: z.strictObject({
        /** A file uploaded before, for this sheet's purpose. */
        file: rowId,
        preview: z.boolean().default(false),
        ...body,
      }),
      reply,
      refusals: sheetRefusals,
    }),
    template: endpoint({
      method: 'GET',
      path: `${path}/{format}`,
      summary: 'Such a sheet to fill in: its columns and no row',
      allow,
      params: z.strictObject({ format: z.enum(sheetFormats) }),
      reply: exportReply,
    }),
  };
}
