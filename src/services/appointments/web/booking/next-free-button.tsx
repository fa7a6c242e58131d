import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Slot } from '../../contract.ts';

interface NextFreeButtonProps {
  slot: Slot;
  onShow: (slot: Slot) => void;
}

/** Leads to the next day with a free slot. */
export function NextFreeButton({ slot, onShow }: NextFreeButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Button onClick={() => onShow(slot)}>
      {t('appointments:book.next_free', { day: formatDay(slot.day, language, 'short') })}
    </Button>
  );
}
