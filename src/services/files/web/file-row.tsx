import {
  type Icon,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileUnknown,
  IconFileZip,
  IconPhoto,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { FileInput, useFileInput } from '#platform/ui/fields/file-input.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import styles from './file-row.module.css';

type State =
  | { name: 'sending'; sent: number; total: number; seconds_left: number | null }
  | { name: 'sent'; bytes: number; note?: ReactNode }
  | { name: 'refused'; reason: ReactNode };

interface FileRowProps {
  file_name: string;
  state: State;
  /** For files that can be shown. */
  preview?: ReactNode;
  onCancel?: () => void;
  onRemove?: () => void;
  /** Chooses another file instead. */
  replace?: { accept: string; onFile: (file: File) => void };
}

/** One file: uploading, uploaded, or refused with the reason and what to do next. */
export function FileRow({ file_name, state, ...row }: FileRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const Kind = iconOf(file_name);
  const named = { file: file_name };
  return (
    <li className={styles.row} data-state={state.name}>
      <Kind size={28} stroke={1.25} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.name}>
          <Bdi>{file_name}</Bdi>
        </span>
        {state.name === 'sending' && <Sending file_name={file_name} {...state} />}
        {state.name === 'sent' && (
          <span className={styles.sent} role="status">
            <StatusMark mark="accepted">{t('platform:files.sent')}</StatusMark>
            <span>{formatBytes(state.bytes, language)}</span>
            {state.note && <span className={styles.note}>{state.note}</span>}
          </span>
        )}
        {state.name === 'refused' && (
          <span className={styles.reason} role="alert">
            {state.reason}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {row.preview}
        {state.name === 'refused' && row.replace && (
          <Replace file_name={file_name} {...row.replace} />
        )}
        {state.name === 'sending' && row.onCancel && (
          <IconButton size={40} label={t('platform:files.cancel', named)} onClick={row.onCancel}>
            <IconX size={18} />
          </IconButton>
        )}
        {state.name !== 'sending' && row.onRemove && (
          <IconButton size={40} label={t('platform:files.remove', named)} onClick={row.onRemove}>
            <IconTrash size={18} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

interface ReplaceProps {
  file_name: string;
  accept: string;
  onFile: (file: File) => void;
}

function Replace({ file_name, accept, onFile }: ReplaceProps) {
  const { t } = useTranslation();
  const { input, open } = useFileInput();
  return (
    <>
      <Button look="quiet" size={32} onClick={open}>
        {t('platform:files.replace')}
        <span className="visually-hidden"> {file_name}</span>
      </Button>
      <FileInput input={input} accept={accept} onFiles={([file]) => file && onFile(file)} />
    </>
  );
}

interface SendingProps extends Omit<Extract<State, { name: 'sending' }>, 'name'> {
  file_name: string;
}

function Sending({ file_name, sent, total, seconds_left }: SendingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const label = t('platform:files.sending', { file: file_name });
  const done = { sent: formatBytes(sent, language), total: formatBytes(total, language) };
  return (
    <>
      <ProgressBar percent={percent} height={6} label={label} />
      <span className={styles.far}>
        <span>{t('platform:files.sent_of', done)}</span>
        {seconds_left !== null && (
          <span>{t('platform:files.seconds_left', { count: seconds_left })}</span>
        )}
      </span>
    </>
  );
}

const icons: [ends: RegExp, icon: Icon][] = [
  [/\.pdf$/i, IconFileTypePdf],
  [/\.(png|jpe?g|heic|webp|gif)$/i, IconPhoto],
  [/\.(csv|xlsx|jsonl)$/i, IconFileTypeCsv],
  [/\.zip$/i, IconFileZip],
];

function iconOf(file_name: string): Icon {
  return icons.find(([ends]) => ends.test(file_name))?.[1] ?? IconFileUnknown;
}
