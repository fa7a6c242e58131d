import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostChosen } from '../contract/exporting.ts';
import { toast } from '../ui/toast.ts';

/** Rows that a person has chosen, on whichever pages; other filters begin anew. */
export interface ListSelection {
  keys: ReadonlySet<string>;
  /** All that the filters find, those included that no page has shown yet. */
  isAll: boolean;
  count: number;
  /** On a phone the boxes show only while somebody chooses. */
  isOpen: boolean;
  open: () => void;
  choose: (keys: ReadonlySet<string>) => void;
  chooseAll: () => void;
  clear: () => void;
  /** What a call takes that does something with them, beside the filters. */
  ids: { ids?: string[] };
}

interface Chosen {
  /** The filters that they were chosen under. */
  of: string;
  keys: ReadonlySet<string>;
  isAll: boolean;
  isOpen: boolean;
}

const none = { keys: new Set<string>(), isAll: false, isOpen: false };

export function useSelection(filters: string, found: number): ListSelection {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>({ of: filters, ...none });
  if (chosen.of !== filters) setChosen({ of: filters, ...none });
  const change = (to: Partial<Chosen>) => setChosen({ of: filters, ...none, ...to });
  const { keys, isAll, isOpen } = chosen;
  return {
    keys,
    isAll,
    isOpen,
    count: isAll ? found : keys.size,
    open: () => change({ isOpen: true }),
    choose: (next) => {
      if (next.size <= mostChosen) change({ keys: next, isOpen });
      else toast.warning({ title: t('lists:selection.too_many', { most: mostChosen }) });
    },
    chooseAll: () => change({ isAll: true, isOpen }),
    clear: () => change({}),
    ids: isAll ? {} : { ids: [...keys] },
  };
}
