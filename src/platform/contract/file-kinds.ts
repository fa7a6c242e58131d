/** All kinds of file that the portal accepts; each is recognised by its bytes. */
export const fileKinds = [
  'pdf',
  'jpeg',
  'png',
  'csv',
  'jsonl',
  'zip',
  'xlsx',
  'doc',
  'docx',
] as const;

export type FileKind = (typeof fileKinds)[number];

interface KindWords {
  type: string;
  /** Its file extensions; the first is the one we write. */
  extensions: readonly [string, ...string[]];
}

const words: Record<FileKind, KindWords> = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  csv: { type: 'text/csv', extensions: ['csv'] },
  jsonl: { type: 'application/jsonl', extensions: ['jsonl', 'ndjson'] },
  zip: { type: 'application/zip', extensions: ['zip'] },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  doc: { type: 'application/msword', extensions: ['doc'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
};

export function typeOf(kind: FileKind): string {
  return words[kind].type;
}

/** "PDF, JPG, PNG": the same letters in both languages. */
export function nameKinds(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => words[kind].extensions[0].toUpperCase()).join(', ');
}

/** The kinds with one of these extensions: `jpg` and `jpeg` are one kind. */
export function kindsEnding(ends: readonly string[]): FileKind[] {
  return fileKinds.filter((kind) => words[kind].extensions.some((end) => ends.includes(end)));
}

/** The `accept` of a file dialog; a phone offers its camera if images are included. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => [words[kind].type, ...words[kind].extensions.map((end) => `.${end}`)])
    .join(',');
}

/** The kind that the extension names; undefined if unknown. */
export function kindByName(file_name: string): FileKind | undefined {
  const end = extensionOf(file_name);
  return fileKinds.find((kind) => words[kind].extensions.includes(end));
}

/** The name with the extension of its real kind. */
export function nameAs(kind: FileKind, file_name: string): string {
  if (kindByName(file_name) === kind) return file_name;
  const end = extensionOf(file_name);
  const stem = end && kindByName(file_name) ? file_name.slice(0, -end.length - 1) : file_name;
  return `${stem}.${words[kind].extensions[0]}`;
}

function extensionOf(file_name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(file_name)?.[1]?.toLowerCase() ?? '';
}
