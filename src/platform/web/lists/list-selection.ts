import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostChosen } from '../../contract/exporting.ts';
import { toast } from '../../ui/overlays/toast.ts';

/** Selected rows, across pages; changing the filters clears them. */
export interface ListSelection {
  keys: ReadonlySet<string>;
  /** Everything the filters find, including pages not loaded yet. */
  isAll: boolean;
  count: number;
  /** On a phone the checkboxes show only while selecting. */
  isOpen: boolean;
  open: () => void;
  choose: (keys: ReadonlySet<string>) => void;
  chooseAll: () => void;
  clear: () => void;
  /** The selection part of a call's body, beside the filters. */
  ids: { ids?: string[] };
}

interface Chosen {
  /** The filters that the rows were selected under. */
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
