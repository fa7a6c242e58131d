/** One document for a typesetting process. */
export interface CompileOrder {
  /** Where the template stands, with what it imports. */
  folder: string;
  template: string;
  /** JSON, the template's `sys.inputs.data`. */
  data: string;
  /** What the template draws besides, by names of ours; never a path on this machine. */
  files: readonly OrderedFile[];
  /** `svg` is for looking at pages in tests. */
  format: 'pdf' | 'svg';
  /** The moment it bears, so that the same values make the same bytes. */
  created_s: number;
}

export interface OrderedFile {
  name: string;
  bytes: Uint8Array;
}

export interface CompileAnswer {
  output?: Uint8Array;
  /** What the typesetter could not do. */
  fault?: string;
  /** Memory that the process holds now, in bytes. */
  rss: number;
}

/** A document that could not be made: a template's fault, or a limit of ours. */
export class DocumentFailure extends Error {
  override name = 'DocumentFailure';
}
