import { type RefObject, useRef } from 'react';

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  /** For the device's file dialog, which on a phone offers the camera for images. */
  accept: string;
  several?: boolean;
  /** Opens a phone's back camera. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** The browser's file input, hidden: our own button opens its dialog. */
export function FileInput({
  input,
  accept,
  several = false,
  camera = false,
  onFiles,
}: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={accept}
      multiple={several}
      capture={camera ? 'environment' : undefined}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Reset, so that the same file can be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

/** The input's ref, and the function that opens its dialog. */
export function useFileInput() {
  const input = useRef<HTMLInputElement>(null);
  return { input, open: () => input.current?.click() };
}
