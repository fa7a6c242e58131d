import type { RawBuilder, SqlBool } from 'kysely';
import type { KeptBasis, StayReason } from '../contract/kept-bases.ts';

/** How the rows of a table, or of a view of it, belong to a person. */
export interface KeptTable {
  /** The column that holds the person; with `of`, the id of a row of that table, which is declared too. */
  by: string;
  of?: string;
  /** The column holds the university number, as the source writes it. */
  is_number?: true;
  /** Columns that the person's copy leaves out, besides other people, secrets and files (my-data/server/kept-rows.ts). */
  leaves?: readonly string[];
  /** Destroyed by itself after so many days, or after the setting `group.name`, in the unit that ends its name. */
  days?: number;
  setting?: `${string}.${string}_${'days' | 'months' | 'years'}`;
  /** The moment of a row, by which it is destroyed once a second person agrees, after `retention.<table>_months`. */
  dated?: string;
  /** Rows that keep their person from being erased, until somebody settles them. */
  open?: RawBuilder<SqlBool>;
  /** When their person is erased, money stays and all else goes, but for these, by the reason. */
  stays?: StayReason;
  /** When their person is erased, the row stays as a key for rows that stay, with these values. */
  blank?: Readonly<Record<string, unknown>>;
  /** The database deletes the rows with their parent's. */
  cascades?: true;
}

/** Tables by the reason for keeping them; a column alone is `by`. Phrases: `kept.title`, and `kept.<table>` for each. */
export type Kept = {
  readonly [Basis in KeptBasis]?: Readonly<Record<string, string | KeptTable>>;
};
