/** One document for a typesetting process. */
export interface CompileOrder {
  /** The folder of the template and its imports. */
  folder: string;
  template: string;
  /** JSON, which the template reads as `sys.inputs.data`. */
  data: string;
  /** Other files that the template draws, under names we make; never paths on this machine. */
  files: readonly OrderedFile[];
  /** `svg` is for looking at pages in tests. */
  format: 'pdf' | 'svg';
  /** The creation time in the PDF; fixed, so that the same values make the same bytes. */
  created_s: number;
}

export interface OrderedFile {
  name: string;
  bytes: Uint8Array;
}

export interface CompileAnswer {
  output?: Uint8Array;
  /** The typesetter's error. */
  fault?: string;
  /** The process's resident memory, in bytes. */
  rss: number;
}

/** A document could not be made: a faulty template, or one of our limits. */
export class DocumentFailure extends Error {
  override name = 'DocumentFailure';
}
