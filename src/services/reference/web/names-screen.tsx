import { useList } from '#platform/web/list.ts';
import { referenceContract } from '../contract.ts';
import type { NameRow } from '../reference-row.ts';
import { useChangeColumn, useNameColumns, useUsesColumn } from './list-table.tsx';
import { LevelForm, LocationForm } from './name-form.tsx';
import { ReferenceFrame } from './reference-frame.tsx';
import { ReferenceList } from './reference-list.tsx';
import { useRowAct } from './row-actions.tsx';
import { useOrderings } from './use-list-options.ts';

const { listLevels, listLocations } = referenceContract.calls;

/** Levels and locations: names alone, as their codes are fixed. */
export function LevelsScreen() {
  const act = useRowAct();
  const list = useList(listLevels, { orderings: useOrderings() });
  return (
    <ReferenceFrame list="levels">
      <ReferenceList name="levels" list={list} columns={useColumns()} act={act} form={LevelForm} />
    </ReferenceFrame>
  );
}

export function LocationsScreen() {
  const act = useRowAct();
  const list = useList(listLocations, { orderings: useOrderings() });
  return (
    <ReferenceFrame list="locations">
      <ReferenceList
        name="locations"
        list={list}
        columns={useColumns()}
        act={act}
        form={LocationForm}
      />
    </ReferenceFrame>
  );
}

function useColumns() {
  return [...useNameColumns<NameRow>(), useUsesColumn<NameRow>(), useChangeColumn<NameRow>()];
}
