import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import type { Notification } from '../contract.ts';
import { linesOf } from '../notification.ts';
import { useChange } from './queries.ts';

/** Longer than other toasts, because it is the only way to undo. */
const undoSeconds = 5;

/** Hides an item and offers to undo that for a few seconds. */
export function useHide(): (item: Notification) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = useChange();
  return (item) => {
    const params = { id: item.id };
    const undo = () => change.mutate({ params, body: { action: false } });
    const onSuccess = () => {
      const shown = toast.success({
        title: t('notifications:hidden'),
        text: linesOf(textIn(language, item, 'msg')).title,
        seconds: undoSeconds,
        action: {
          label: t('notifications:undo'),
          onPress: () => {
            toast.dismiss(shown);
            undo();
          },
        },
      });
    };
    change.mutateAsync({ params, body: { action: true } }).then(onSuccess, () => undefined);
  };
}
