import type { Allow } from '../access/allow.ts';
import { call } from './calls.ts';

/** A sheet that people upload: its columns by header, and its row limit. */
export interface SheetShape<Column extends string = string> {
  /** The upload's purpose. */
  purpose: string;
  allow: Allow;
  columns: readonly Column[];
  /** The row limit; a longer sheet is refused. */
  most: number;
}

/**
 * Two calls: one imports a sheet row by row, or only previews the outcome; the other returns the template to fill in.
 * `shapeSheetImport` gives them their shapes.
 */
export function defineSheetImport<const Column extends string, const Access extends Allow>({
  path,
  ...shape
}: SheetShape<Column> & { path: `/${string}`; allow: Access }) {
  return {
    ...shape,
    imported: call(`POST ${path}`, shape.allow),
    template: call(`GET ${path}/{format}`, shape.allow),
  };
}
