import { useTranslation } from 'react-i18next';
import { OptionList } from '../../ui/fields/option-list.tsx';
import type { List } from './list.ts';
import { isRange, type ListFilter } from './list-filters.ts';
import { ListRangeForm } from './list-range-form.tsx';

interface ListFilterEditorProps<Row> {
  filter: ListFilter;
  list: List<Row>;
  onDone: () => void;
}

/** The values a filter can take: a list to pick from, or a number range. */
export function ListFilterEditor<Row>({ filter, list, onDone }: ListFilterEditorProps<Row>) {
  const { t } = useTranslation();
  const { chosen, address } = list;
  function change(wanted: Readonly<Record<string, string | undefined>>) {
    address.change(wanted);
    onDone();
  }
  if (isRange(filter)) return <ListRangeForm filter={filter} chosen={chosen} onApply={change} />;
  if (!filter.options) return <p>{t('platform:common.loading')}</p>;
  return (
    <OptionList
      label={filter.label}
      options={filter.options}
      value={chosen[filter.name]}
      onPick={(value) => change({ [filter.name]: value })}
    />
  );
}
