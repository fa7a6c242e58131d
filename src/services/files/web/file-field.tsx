import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf, nameKinds } from '#platform/contract/file-kinds.ts';
import { ltr } from '#platform/language/bidi.ts';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { FileDrop } from '#platform/ui/fields/file-drop.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useCommand } from '#platform/web/queries.ts';
import { filesCalls } from '../calls.ts';
import type { StoredFile } from '../contract.ts';
import { SendingRow } from './sending-row.tsx';
import { type Sending, useUploads } from './uploads.ts';

interface FileFieldProps {
  purpose: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  several?: boolean;
  /** The label of the button that opens a phone's camera; without it there is none. */
  camera?: string;
  /** The files uploaded so far; the form submits their ids. */
  value: readonly StoredFile[];
  onChange: (files: readonly StoredFile[]) => void;
  /** Whether one is on its way: its form waits for it. */
  onSending?: (isSending: boolean) => void;
}

/** A form field for files: they are uploaded at once, and the form submits only their ids. */
export function FileField({
  purpose,
  value,
  onChange,
  onSending,
  several = false,
  ...words
}: FileFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const uploads = useUploads({
    purpose,
    onSent: (stored) => onChange(several ? [...value, stored] : [stored]),
  });
  const discard = useCommand(filesCalls.discard, { onFailed: () => undefined });
  const { rules, files, isSending } = uploads;
  useEffect(() => onSending?.(isSending), [onSending, isSending]);

  function remove({ key, state }: Sending): void {
    uploads.drop(key);
    if (state.name !== 'sent') return;
    const { id } = state.stored;
    onChange(value.filter((one) => one.id !== id));
    // If this fails, the clean-up removes the file; the form no longer submits it.
    discard.mutate({ params: { id } });
  }
  function add(chosen: File[]): void {
    if (!several) for (const one of files) remove(one);
    for (const file of chosen) uploads.add(file);
  }
  const accept = rules ? acceptOf(rules.kinds) : '';
  const limits = rules && {
    types: ltr(nameKinds(rules.kinds)),
    maximum: formatBytes(rules.max_bytes, language),
  };
  return (
    <FileDrop
      {...words}
      several={several}
      accept={accept}
      limits={limits ? t('platform:files.limits', limits) : '\u00a0'}
      onFiles={add}
    >
      {files.length > 0 &&
        files.map((one) => (
          <SendingRow
            key={one.key}
            sending={one}
            accept={accept}
            onRemove={() => remove(one)}
            onReplace={(file) => uploads.add(file, one.key)}
          />
        ))}
    </FileDrop>
  );
}
