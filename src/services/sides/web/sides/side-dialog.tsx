import { useTranslation } from 'react-i18next';
import { halalasOf, riyalsOf, writeRiyals } from '#platform/language/numbers/money.ts';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { sidesCalls } from '../../calls.ts';
import { type Side, sideFields } from '../../contract.ts';
import { locationTypes } from '../../side.ts';
import { RowDialog } from '../row-form.tsx';
import { usePlaces } from '../use-places.ts';

const { addSide, editSide } = sidesCalls;

/** Adds a side, or changes one. */
export function SideDialog({ side, onClose }: { side: Side | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { colleges } = usePlaces();
  const types = wordedOptions(locationTypes, (value) => t(`sides:location_types.${value}`));
  return (
    <RowDialog
      kind="side"
      row={side}
      schema={sideFields}
      defaults={{
        org_code: side?.org_code ?? '',
        name_arabic: side?.name_arabic ?? '',
        name: side?.name ?? '',
        location_type: side?.location_type ?? 'external',
        college_code: side?.college?.id ?? '',
        org_location: side?.org_location ?? '',
        latitude: side?.latitude ?? '',
        longitude: side?.longitude ?? '',
        contract_start: side?.contract_start ?? '',
        contract_end: side?.contract_end ?? '',
        admin_coordinatior: side?.admin_coordinatior ?? '',
        org_capacity: side ? String(side.org_capacity) : '',
        student_fee: side ? writeRiyals(halalasOf(side.student_fee)) : '',
      }}
      fields={[
        [{ name: 'name_arabic', is: 'arabic' }],
        [{ name: 'name', is: 'english' }],
        [
          { name: 'org_code', is: 'english', helped: true },
          { name: 'location_type', is: 'choice', options: types },
        ],
        [
          { name: 'org_location', is: 'arabic' },
          { name: 'college_code', is: 'choice', options: colleges, optional: true, helped: true },
        ],
        [
          { name: 'contract_start', is: 'day' },
          { name: 'contract_end', is: 'day' },
        ],
        [
          { name: 'org_capacity', is: 'number' },
          { name: 'student_fee', is: 'money' },
        ],
        [{ name: 'admin_coordinatior', is: 'arabic', optional: true }],
        [
          { name: 'latitude', is: 'decimal', optional: true, helped: true },
          { name: 'longitude', is: 'decimal', optional: true },
        ],
      ]}
      add={addSide}
      edit={editSide}
      bodyOf={({ student_fee, ...body }) => ({ ...body, student_fee: riyalsOf(student_fee) })}
      onClose={onClose}
    />
  );
}
