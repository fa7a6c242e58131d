import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DownloadReply } from '../contract/download.ts';
import type { AnyEndpoint, ReplyOf } from '../contract/endpoint.ts';

/** A file as a handler answers it. */
export interface Download {
  /** One of the types that the call declares. */
  type: string;
  /** As the person will find it in their folder; any letters. */
  file_name: string;
  /** A stream is read as fast as the caller takes it, and destroyed when the caller goes. */
  body: Buffer | Readable;
}

/** What a handler answers: the reply itself, or the file that the caller will get. */
export type AnsweredOf<E extends AnyEndpoint> = E['reply'] extends DownloadReply
  ? Download
  : ReplyOf<E>;

/** What a file may do when a browser shows it all the same: nothing. */
const harmless = "default-src 'none'; sandbox";

/** Sends a file to be kept, under its own name in any script (RFC 6266, RFC 8187). */
export function sendDownload(reply: FastifyReply, declared: DownloadReply, file: Download) {
  if (!declared.download_types.includes(file.type)) {
    throw new Error(`the contract knows no ${file.type} here`);
  }
  reply.header('content-disposition', dispositionOf(file.file_name));
  reply.header('content-security-policy', harmless);
  if (file.body instanceof Readable) {
    const { body } = file;
    reply.raw.once('close', () => body.destroy());
  }
  return reply.type(file.type).send(file.body);
}

function dispositionOf(file_name: string): string {
  const plain = file_name.replace(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(file_name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
