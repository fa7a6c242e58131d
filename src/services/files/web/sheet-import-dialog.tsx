import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '#platform/contract/calls.ts';
import { type SheetFormat, sheetFormats } from '#platform/contract/exporting.ts';
import type { SheetShape } from '#platform/contract/sheet-import.ts';
import type { SheetCalls } from '#platform/contract/sheet-import-shapes.ts';
import { ltr } from '#platform/language/bidi.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useDownload } from '#platform/web/download.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCommand } from '#platform/web/queries.ts';
import type { StoredFile } from '../contract.ts';
import { FileField } from './file-field.tsx';
import styles from './sheet-import-dialog.module.css';

interface SheetImportProps<Reply> extends SheetCalls<Reply> {
  sheet: SheetShape;
  title: string;
  /** The label of the button that imports. */
  verb: string;
  /** Calls whose cached replies it invalidates. */
  changes: readonly AnyCall[];
  /** Shows the expected outcome, row by row. */
  preview: (outcome: Reply) => ReactNode;
  /** Whether any row can be imported. */
  isUseful: (outcome: Reply) => boolean;
  /** Called after the import. */
  onDone: (outcome: Reply) => void;
  onClose: () => void;
}

/** Takes a sheet, previews the outcome, then imports it on confirmation. */
export function SheetImportDialog<Reply>({
  opened,
  ...props
}: SheetImportProps<Reply> & { opened: boolean }) {
  const { t } = useTranslation();
  const { title, sheet, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      text={t('files:import.text', { columns: ltr(sheet.columns.join(', ')) })}
      size={800}
    >
      <SheetForm {...props} />
    </Dialog>
  );
}

function SheetForm<Reply>(props: SheetImportProps<Reply>) {
  const { sheet, verb, changes, preview, isUseful, onDone, onClose } = props;
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [outcome, setOutcome] = useState<Reply | null>(null);
  const [file] = files;
  const isPreview = outcome === null;
  const command = useCommand(props.imported, {
    changes,
    onDone: (reply) => {
      if (isPreview) return setOutcome(reply);
      onDone(reply);
      return onClose();
    },
    onFailed: () => undefined,
  });
  const reasons = { file: t('files:import.none_yet'), rows: t('files:import.nothing_to_do') };
  const isIdle = outcome !== null && !isUseful(outcome);
  const reason = !file ? reasons.file : isIdle ? reasons.rows : undefined;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) command.mutate({ body: { file: file.id, preview: isPreview } });
      }}
    >
      <FileField
        purpose={sheet.purpose}
        label={t('files:import.file')}
        value={files}
        onChange={(next) => {
          setFiles(next);
          setOutcome(null);
          command.reset();
        }}
      />
      {!file && (
        <p className={styles.templates}>
          {sheetFormats.map((format) => (
            <TemplateButton key={format} template={props.template} format={format} />
          ))}
        </p>
      )}
      {outcome !== null && preview(outcome)}
      <FormFoot problem={command.error ? textOf(command.error) : undefined} grow>
        <Button
          type="submit"
          look="primary"
          size={48}
          reason={reason}
          busy={command.isPending}
          busyText={t(isPreview ? 'files:import.previewing' : 'platform:common.saving')}
        >
          {isPreview ? t('files:import.preview') : verb}
        </Button>
        <Button size={48} disabled={command.isPending} onClick={onClose}>
          {t('platform:common.back')}
        </Button>
      </FormFoot>
    </Form>
  );
}

/** Downloads an empty sheet to fill in. */
function TemplateButton({
  template,
  format,
}: {
  template: SheetCalls<never>['template'];
  format: SheetFormat;
}) {
  const { t } = useTranslation();
  const saving = useDownload(template);
  return (
    <Button
      look="plain"
      size={32}
      icon={<IconDownload size={16} aria-hidden="true" />}
      busy={saving.isPending}
      onClick={() => saving.mutate({ params: { format } })}
    >
      {t(`files:import.template.${format}`)}
    </Button>
  );
}
