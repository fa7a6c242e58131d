import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileKind, kindByName, nameKinds } from '#platform/contract/file-kinds.ts';
import type { FieldFault } from '#platform/contract/refusal.ts';
import { uploadPart } from '#platform/contract/upload.ts';
import type { Language } from '#platform/language/language.ts';
import { formatBytes } from '#platform/language/numbers/bytes.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { CallFailed, call } from '#platform/web/call.ts';
import { useFailureText } from '#platform/web/failures.ts';
import { useCall } from '#platform/web/queries.ts';
import { filesCalls } from '../calls.ts';
import type { FilePurposeRules, StoredFile } from '../contract.ts';

/** A chosen file and the state of its upload. */
export interface Sending {
  key: string;
  file: File;
  state:
    | { name: 'sending'; sent: number; seconds_left: number | null }
    | { name: 'sent'; stored: StoredFile }
    | { name: 'refused'; reason: string };
}

interface UploadsOptions {
  purpose: string;
  onSent: (stored: StoredFile) => void;
}

/** Uploads files for a purpose, each with its own progress, outcome and cancel. */
export function useUploads({ purpose, onSent }: UploadsOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const [files, tell] = useReducer(reduce, []);
  const stops = useRef(new Map<string, AbortController>());
  const asked = useCall(filesCalls.listPurposes, {});
  const rules = asked.data?.results.find(({ name }) => name === purpose);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  async function send(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const begun = performance.now();
    try {
      const stored = await call(
        filesCalls.upload,
        { body: { purpose }, upload: file },
        {
          signal: stop.signal,
          onProgress: (sent, total) => {
            const seconds_left = secondsLeft(sent, total, performance.now() - begun);
            tell({
              key,
              state: { name: 'sending', sent: Math.min(sent, file.size), seconds_left },
            });
          },
        },
      );
      tell({ key, state: { name: 'sent', stored } });
      onSent(stored);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof CallFailed)) throw error;
      const reason = error.fields[uploadPart]?.[0] ?? failureText(error);
      tell({ key, state: { name: 'refused', reason } });
    } finally {
      stops.current.delete(key);
    }
  }

  function add(file: File, key: string = crypto.randomUUID()): void {
    const fault = rules && faultOf(file, rules, language);
    const reason = fault && t(`platform:validation.${fault.code}`, { ...fault.values });
    tell({ key, file, state: reason ? { name: 'refused', reason } : waiting });
    if (!reason) void send(key, file);
  }

  return {
    rules,
    files,
    isSending: files.some(({ state }) => state.name === 'sending'),
    add,
    /** Aborts the upload if it is still running, and drops the file from the list. */
    drop: (key: string) => {
      stops.current.get(key)?.abort();
      tell({ key, state: null });
    },
  };
}

const waiting: Sending['state'] = { name: 'sending', sent: 0, seconds_left: null };

interface News {
  key: string;
  file?: File;
  /** Null removes it from the list. */
  state: Sending['state'] | null;
}

function reduce(files: readonly Sending[], { key, file, state }: News): readonly Sending[] {
  if (state === null) return files.filter((one) => one.key !== key);
  if (files.some((one) => one.key === key)) {
    return files.map((one) => (one.key === key ? { ...one, file: file ?? one.file, state } : one));
  }
  return file ? [...files, { key, file, state }] : files;
}

/** Checks what the server would refuse anyway; it checks the bytes, this only the name and size. */
function faultOf(
  file: File,
  { kinds, max_bytes }: FilePurposeRules,
  language: Language,
): FieldFault | null {
  if (file.size === 0) return { code: 'file_empty' };
  if (!isPlausible(file, kinds)) {
    return { code: 'wrong_file_type', values: { types: nameKinds(kinds) } };
  }
  if (file.size <= max_bytes) return null;
  return { code: 'wrong_file_size', values: { maximum: formatBytes(max_bytes, language) } };
}

function isPlausible({ name }: File, kinds: readonly FileKind[]): boolean {
  const kind = kindByName(name);
  return kind ? kinds.includes(kind) : !/\.[a-z0-9]{2,5}$/i.test(name);
}

/** Null in the first moments, when an estimate would be a guess. */
function secondsLeft(sent: number, total: number, elapsed_ms: number): number | null {
  if (elapsed_ms < 1500 || sent === 0) return null;
  return Math.ceil(((total - sent) / sent) * (elapsed_ms / 1000));
}
