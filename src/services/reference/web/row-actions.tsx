import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import type { NameRow } from '../reference-row.ts';
import type { BroughtRow } from '../row-words.ts';
import styles from './list-table.module.css';

export type RowAct = 'edit' | 'give_back' | 'set' | 'remove';

interface RowActionsProps {
  row: NameRow | BroughtRow;
  onAct: (act: RowAct) => void;
}

/** The actions of a row's state: give back an edited row, remove an added one. */
export function RowActions({ row, onAct }: RowActionsProps) {
  const { t } = useTranslation();
  const name = useNames().nameOf(row);
  const more = actsOf(row).map(
    (act): MenuItem => ({
      key: act,
      label: t(act === 'set' ? 'reference:term.set' : `reference:${act}.act`),
      danger: act === 'remove',
      onPress: () => onAct(act),
    }),
  );
  return (
    <div className={styles.actions}>
      <Button size={32} aria-label={t('reference:edit_of', { name })} onClick={() => onAct('edit')}>
        {t('reference:edit')}
      </Button>
      {more.length > 0 && (
        <Menu
          trigger={
            <IconButton size={32} label={t('reference:more_of', { name })}>
              <IconDots size={18} />
            </IconButton>
          }
          groups={[more]}
        />
      )}
    </div>
  );
}

function actsOf(row: NameRow | BroughtRow): RowAct[] {
  return [
    ...('is_current' in row && !row.is_current ? (['set'] as const) : []),
    ...('origin' in row && row.origin === 'edited' ? (['give_back'] as const) : []),
    ...('origin' in row && row.origin === 'added' ? (['remove'] as const) : []),
  ];
}

/** The row and the action of the open dialog; both stay while the dialog closes. */
export function useRowAct() {
  const [asked, setAsked] = useState<{ act: RowAct; code: string | number | null } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    ask: (act: RowAct, code: string | number | null) => {
      setAsked({ act, code });
      setIsOpen(true);
    },
    isAsked: (act: RowAct) => asked?.act === act,
    code: asked?.code ?? null,
    dialog: { opened: isOpen, onClose: () => setIsOpen(false) },
  };
}

export type RowActState = ReturnType<typeof useRowAct>;
