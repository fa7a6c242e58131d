import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { SheetImportDialog } from '#services/files/web/public.tsx';
import { advisorSheet, guidanceCalls } from '../../calls.ts';
import { guidanceAnswers } from '../guidance-answers.ts';
import { AssignmentPreview } from './assignment-preview.tsx';

interface SheetDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Assigns guides from a sheet, after a row-by-row preview. */
export function SheetDialog(props: SheetDialogProps) {
  const { t } = useTranslation();
  return (
    <SheetImportDialog
      {...props}
      sheet={advisorSheet}
      imported={guidanceCalls.assignFromSheet}
      template={guidanceCalls.getSheetTemplate}
      title={t('guidance:from_sheet.title')}
      verb={t('guidance:assign.submit')}
      changes={guidanceAnswers}
      preview={(outcome) => <AssignmentPreview outcome={outcome} />}
      isUseful={({ assigned }) => assigned > 0}
      onDone={({ assigned }) => {
        toast.success({ title: t('guidance:assign.done', { count: assigned }) });
      }}
    />
  );
}
