import { useList } from '#platform/web/lists/list.ts';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { referenceCalls } from '../calls.ts';
import { levelList, locationList } from '../lists.ts';
import type { NameRow } from '../reference-row.ts';
import { useChangeColumn, useNameColumns, useUsesColumn } from './list-table.tsx';
import { LevelForm, LocationForm } from './name-form.tsx';
import { ReferenceList } from './reference-list.tsx';
import { useRowAct } from './row-actions.tsx';
import { useOrderings } from './use-list-options.ts';

const { listLevels, listLocations } = referenceCalls;

/** Levels and locations: only the names can change, because their codes are fixed. */
export function LevelsScreen() {
  const list = useList(listLevels, { orderings: useOrderings() });
  return <Names name="levels" list={list} shown={levelList} form={LevelForm} />;
}

export function LocationsScreen() {
  const list = useList(listLocations, { orderings: useOrderings() });
  return <Names name="locations" list={list} shown={locationList} form={LocationForm} />;
}

type NamesProps = Omit<Parameters<typeof ReferenceList<NameRow>>[0], 'columns' | 'act'>;

function Names(props: NamesProps) {
  return <ReferenceList {...props} columns={useColumns()} act={useRowAct()} />;
}

function useColumns(): ListColumns<typeof listLevels> {
  return {
    ...useNameColumns<NameRow>(),
    used_by: useUsesColumn<NameRow>(),
    changed: useChangeColumn<NameRow>(),
  };
}
