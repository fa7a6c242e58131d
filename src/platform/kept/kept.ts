import { type KeptBasis, keptBases } from '../contract/kept-bases.ts';

/** How the rows of a table, or of a view of it, belong to a person. */
interface KeptTable<Column extends string, Table extends string> {
  /** Holds the person; with `of`, the id of a row of that table, which is declared too. */
  by: Column;
  of?: Table;
  /** Columns that the person's copy leaves out, besides other people, secrets and files (my-data/server/columns.ts). */
  leaves?: readonly Column[];
  /** Destroyed by itself after so many days, or after the setting `group.name`, in the unit that ends its name. */
  days?: number;
  setting?: `${string}.${string}_${'days' | 'months' | 'years'}`;
}

type KeptTables<Tables> = {
  readonly [Table in keyof Tables & string]?:
    | (keyof Tables[Table] & string)
    | KeptTable<keyof Tables[Table] & string, keyof Tables & string>;
};

type Declared<Tables> = { readonly [Basis in KeptBasis]?: KeptTables<Tables> } & {
  /** Where the person sees or corrects it: a call of the service, for those who may make it, and one of its addresses. */
  seen?: readonly [call: string, address: string];
};

/** One table of a service that holds something about people. */
export interface KeptRows extends KeptTable<string, string> {
  table: string;
  basis: KeptBasis;
}

/** What a service keeps of people. Phrases: `kept.title` names it all, `kept.<table>` each table. */
export interface Kept {
  tables: readonly KeptRows[];
  seen: readonly [call: string, address: string] | null;
}

export function defineKept<Tables>({ seen, ...by }: Declared<Tables>): Kept {
  const tables = keptBases.flatMap((basis) => {
    const declared = Object.entries((by as Declared<Tables>)[basis] ?? {});
    return declared.map(([table, one]) => {
      const place = (typeof one === 'string' ? { by: one } : one) as KeptTable<string, string>;
      return { table, basis, ...place };
    });
  });
  return { tables, seen: seen ?? null };
}
