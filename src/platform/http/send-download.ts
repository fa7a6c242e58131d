import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ReplyOf } from '../contract/calls.ts';
import type { DownloadReply } from '../contract/download.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';

/** A file as a handler returns it. */
export interface Download {
  /** One of the types the call declares. */
  type: string;
  /** The name to save it under, in any script. */
  file_name: string;
  /** A stream is read as fast as the client takes it, and destroyed when the client disconnects. */
  body: Buffer | Readable;
}

/** A handler's result: the reply itself, or the file to send. */
export type AnsweredOf<E extends AnyEndpoint> = E['reply'] extends DownloadReply
  ? Download
  : ReplyOf<E>;

/** If a browser renders the file anyway, it may do nothing. */
const harmless = "default-src 'none'; sandbox";

/** Sends a file as an attachment, with its name in any script (RFC 6266, RFC 8187). */
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
