import { IconClipboardText, IconFileSpreadsheet, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userId } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useHeldAddress } from '#platform/web/lists/list-address.ts';
import { ListToolbar } from '#platform/web/lists/list-toolbar.tsx';
import { useTypedSearch } from '#platform/web/lists/typed-search.ts';
import { useMay, useMe } from '#platform/web/me.tsx';
import { SheetImportDialog } from '#services/files/web/public.tsx';
import { guidanceCalls, numberSheet } from '../../calls.ts';
import { reachOf } from '../../reach.ts';
import styles from './student-picker.module.css';
import { useStudentFilters } from './use-student-filters.ts';

const { getNumbersTemplate, listStudents, readNumbers } = guidanceCalls;

/** As calls with `pickedStudents` take them. */
export type Picked = { filters: Readonly<Record<string, string>> } | { numbers: string[] };

interface PickProps {
  /** Must stay the same between renders; null while nobody is picked. */
  onPick: (picked: Picked | null) => void;
}

interface PickerProps extends PickProps {
  /** In a dialog: the filters stand in no address. */
  isHeld?: boolean;
  /** Instead of the filters of the students list. */
  filterPart?: ReactNode;
  /** At first; numbers stand in the field for pasted ones. */
  picked?: Picked | null;
}

const ways = ['filter', 'paste', 'sheet'] as const;
type Way = (typeof ways)[number];

const icons = {
  filter: <IconFilter size={18} aria-hidden="true" />,
  paste: <IconClipboardText size={18} aria-hidden="true" />,
  sheet: <IconFileSpreadsheet size={18} aria-hidden="true" />,
};

/** Picks several students: by the filters of their list, by pasted numbers, or by a sheet of numbers. */
export function StudentPicker({ onPick, isHeld = false, ...first }: PickerProps) {
  const { t } = useTranslation();
  const { filterPart, picked } = first;
  const hasFilters = useMay(listStudents) || filterPart !== undefined;
  const numbers = picked && 'numbers' in picked ? picked.numbers : [];
  const [way, setWay] = useState<Way>(hasFilters && numbers.length === 0 ? 'filter' : 'paste');
  const [typed, setTyped] = useState(numbers.join('\n'));
  const offered = ways.filter((one) => hasFilters || one !== 'filter');
  const segments = offered.map((value) => ({
    value,
    label: t(`guidance:picker.${value}`),
    icon: icons[value],
  }));
  return (
    <div className={styles.picker}>
      <Segmented
        label={t('guidance:picker.label')}
        segments={segments}
        value={way}
        onChange={(next) => {
          onPick(null);
          setWay(next);
        }}
      />
      {way === 'filter' && (filterPart ?? <FilterPick onPick={onPick} isHeld={isHeld} />)}
      {way === 'paste' && <PastePick typed={typed} onType={setTyped} onPick={onPick} />}
      {way === 'sheet' && (
        <SheetPick
          onRead={(numbers) => {
            setTyped(numbers.join('\n'));
            setWay('paste');
          }}
        />
      )}
    </div>
  );
}

/** Elsewhere than in a dialog, the filters stand in the address, as on the list of students. */
function FilterPick({ onPick, isHeld }: PickProps & { isHeld: boolean }) {
  const { t } = useTranslation();
  const { filters, options } = useStudentFilters(reachOf(useMe()));
  const address = useHeldAddress();
  // A tab is a link to an address.
  const held = { filters: filters.map((one) => ({ ...one, isTabs: false })), options, address };
  const list = useList(listStudents, isHeld ? held : { filters, options });
  const asked = list.count === undefined ? null : JSON.stringify(list.asked);
  useEffect(() => onPick(asked === null ? null : { filters: JSON.parse(asked) }), [asked, onPick]);
  return <ListToolbar list={list} columns={[]} searchLabel={t('guidance:students.search')} />;
}

interface PastePickProps extends PickProps {
  typed: string;
  onType: (typed: string) => void;
}

/** Shows the numbers of a sheet too, so that they can be corrected. */
function PastePick({ typed, onType, onPick }: PastePickProps) {
  const { t } = useTranslation();
  const [settled, settle] = useTypedSearch();
  useEffect(() => settle(typed), [typed, settle]);
  const { numbers, unreadable } = numbersIn(settled);
  const asked = JSON.stringify(numbers);
  useEffect(() => onPick(asked === '[]' ? null : { numbers: JSON.parse(asked) }), [asked, onPick]);
  return (
    <TextArea
      label={t('guidance:picker.numbers')}
      help={t('guidance:picker.numbers_help')}
      error={unreadable > 0 && t('guidance:picker.unreadable', { count: unreadable })}
      dir="ltr"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function numbersIn(text: string) {
  const parts = text.split(/[\s,،;؛]+/).filter(Boolean);
  const read = parts.map((part) => userId.safeParse(part));
  const numbers = [...new Set(read.flatMap(({ data }) => data ?? []))];
  return { numbers, unreadable: read.filter(({ success }) => !success).length };
}

function SheetPick({ onRead }: { onRead: (numbers: string[]) => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <Button
        icon={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('guidance:picker.open')}
      </Button>
      <SheetImportDialog
        opened={opened}
        onClose={() => setOpened(false)}
        sheet={numberSheet}
        imported={readNumbers}
        template={getNumbersTemplate}
        title={t('guidance:picker.title')}
        verb={t('guidance:picker.use')}
        changes={[]}
        preview={({ numbers, unreadable }) => (
          <p className={styles.read}>
            {t('guidance:picker.read', { count: numbers.length })}{' '}
            {unreadable > 0 && t('guidance:picker.unreadable', { count: unreadable })}
          </p>
        )}
        isUseful={({ numbers }) => numbers.length > 0}
        onDone={({ numbers }) => onRead(numbers)}
      />
    </div>
  );
}
