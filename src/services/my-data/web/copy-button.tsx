import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { DownloadButton } from '#platform/web/download-button.tsx';
import { myDataCalls } from '../calls.ts';

const { askCopy, fetchCopy, readOwn } = myDataCalls;

type Copy = ReplyOf<typeof readOwn>['copy'];

/** Asks for the copy, says that it is being made, or gets it. */
export function CopyButton({ copy, onFetched }: { copy: Copy; onFetched: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!copy) {
    const verb = t('my-data:copy.ask');
    return <ActionButton call={askCopy} input={{}} changes={[readOwn]} verb={verb} />;
  }
  if (!copy.is_ready) return <p role="status">{t('my-data:copy.making')}</p>;
  const day = formatDay(riyadhDay(copy.until), language, 'short');
  return (
    <>
      <small>{t('my-data:copy.until', { day })}</small>
      <DownloadButton
        look="primary"
        icon={<IconDownload size={18} aria-hidden="true" />}
        call={fetchCopy}
        input={{}}
        verb={t('my-data:copy.fetch')}
        onDone={onFetched}
      />
    </>
  );
}
