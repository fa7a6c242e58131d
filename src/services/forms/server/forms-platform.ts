import type { Platform } from '#platform/service/service.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { Usual } from '../contract.ts';
import type { FormTables } from '../tables/tables.ts';

export type FormsTables = FormTables & PeopleTables & AccountTables;

export type FormsPlatform = Platform<FormsTables>;

/** Figures of a form, from the service that keeps the requests. */
export interface FormFigures {
  open_requests: number;
  usual: Usual | null;
}

/** The figures of these forms; a form without requests has none. */
export type FiguresOf = (form_ids: readonly number[]) => Promise<ReadonlyMap<number, FormFigures>>;

export interface FormsDeps extends FormsPlatform {
  figuresOf: FiguresOf;
}

/** The room of people who make forms, for signals of changes. */
export const supervisorsRoom = 'forms_supervisors';
