import {
  IconAbc,
  IconAlignRight,
  IconCalendar,
  IconCash,
  IconHash,
  IconId,
  IconLetterCase,
  IconList,
  IconListCheck,
  IconPaperclip,
  IconTable,
  IconWriting,
} from '@tabler/icons-react';
import type { FieldKind } from '../../definition.ts';

export const fieldIcons: Record<FieldKind, typeof IconHash> = {
  text: IconLetterCase,
  arabic: IconLetterCase,
  english: IconAbc,
  long_text: IconAlignRight,
  number: IconHash,
  money: IconCash,
  date: IconCalendar,
  choice: IconList,
  choices: IconListCheck,
  file: IconPaperclip,
  table: IconTable,
  statement: IconWriting,
  record: IconId,
};
