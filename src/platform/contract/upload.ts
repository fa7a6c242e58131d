/** The file to upload; a browser's `File` is one. */
export interface UploadSource {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The form part that holds the file. All other fields must precede it, because it is streamed. */
export const uploadPart = 'file';
