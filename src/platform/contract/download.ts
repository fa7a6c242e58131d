import { z } from 'zod';

/** Stands for a file in a contract; server and client each have their own type for it. */
export interface DownloadReply extends z.ZodType<never> {
  download_types: readonly string[];
}

/** The reply of a call that answers a file of one of these types instead of JSON. */
export function download(...types: readonly [string, ...string[]]): DownloadReply {
  return Object.assign(z.never(), { download_types: types });
}

export function isDownload(reply: z.ZodType): reply is DownloadReply {
  return 'download_types' in reply;
}
