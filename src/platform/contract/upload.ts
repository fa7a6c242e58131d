/** The file that a call is made with; a browser's `File` is one. */
export interface UploadSource {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The form's part that holds the file. All other fields come before it, since it is read as it comes. */
export const uploadPart = 'file';
