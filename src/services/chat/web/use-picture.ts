import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPart } from '#platform/contract/upload.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { CallFailed, call } from '#platform/web/call.ts';
import { filesCalls } from '#services/files/calls.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { chatImagePurpose } from '../calls.ts';

/** Spec section 8: these are silent, and so is what the sender cancelled, such as the choice of a screen. */
const silent: readonly number[] = [401, 404];

/** One picture at a time, uploaded as soon as it is chosen; errors are toasts of three seconds. */
export function usePicture() {
  const { t } = useTranslation();
  const maximum = usePublicSettings().uploads.chat_image_max_kb;
  const [state, setState] = useState<'none' | 'sending' | { id: number }>('none');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const tell = (title: string, text: string) => void toast.error({ title, text, seconds: 3 });
  const tellSize = () =>
    tell(t('chat:write.wrong_size'), t('chat:write.wrong_size_text', { maximum }));

  function tellFailure(failure: unknown): void {
    if (failure instanceof DOMException && failure.name === 'NotAllowedError') return;
    const { status = -1, fields = {} } = failure instanceof CallFailed ? failure : {};
    if (silent.includes(status)) return;
    if (status === 413) tellSize();
    else tell(t('chat:write.failed'), fields[uploadPart]?.[0] ?? t('chat:write.failed_text'));
  }

  async function send(file: File): Promise<void> {
    if (file.size > maximum * 1000) return tellSize();
    stop.current?.abort();
    const stopping = new AbortController();
    const { signal } = stopping;
    stop.current = stopping;
    setState('sending');
    try {
      const body = { purpose: chatImagePurpose };
      const { id } = await call(filesCalls.upload, { body, upload: file }, { signal });
      setState({ id });
    } catch (failure) {
      if (signal.aborted) return;
      setState('none');
      tellFailure(failure);
    }
  }

  return {
    state,
    send: (file: File) => void send(file),
    clear: () => {
      stop.current?.abort();
      setState('none');
    },
    tellFailure,
  };
}
