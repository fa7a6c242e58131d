import { IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { useDownload } from '#platform/web/download.ts';
import { guidanceCalls } from '../../calls.ts';

const { printTranscript } = guidanceCalls;

/** Prints the transcript in either language, because its reader may be abroad. */
export function SaveTranscript({ id }: { id: number }) {
  const { t } = useTranslation();
  const saving = useDownload(printTranscript);
  return (
    <Menu
      width={200}
      trigger={
        <Button
          icon={<IconFileDownload size={18} />}
          iconEnd={<IconChevronDown size={16} />}
          busy={saving.isPending}
          busyText={t('guidance:record.transcript.saving')}
        >
          {t('guidance:record.transcript.save')}
        </Button>
      }
      groups={[
        languages.map((language) => ({
          key: language,
          label: t(`guidance:record.transcript.in_${language}`),
          onPress: () => saving.mutate({ params: { id }, query: { language } }),
        })),
      ]}
    />
  );
}
