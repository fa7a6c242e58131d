import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../contract/refusal.ts';
import { uploadPart } from '../contract/upload.ts';
import { languageOfHeader } from '../language/language.ts';
import { formatBytes } from '../language/numbers/bytes.ts';

/** A file that is still being uploaded. */
export interface ArrivingFile {
  /** The name on the person's device: any letters, and not to be trusted. */
  file_name: string;
  /**
   * Writes it into a folder of its own, which is deleted when the call ends; stops when the file exceeds
   * the limit, breaks off or stalls.
   */
  receive(max_bytes: number): Promise<ReceivedFile | Refusal<ReceiveRefusal>>;
}

export interface ReceivedFile {
  path: string;
  bytes: number;
}

type ReceiveRefusal = 'invalid_input' | 'payload_too_large' | 'request_timeout';

/** A form with a file, read up to the file. */
export interface UploadForm {
  fields: Record<string, unknown>;
  file: ArrivingFile | null;
}

export interface FormReader {
  open(): Promise<UploadForm | Refusal<ReceiveRefusal>>;
  /** Discards what was not read, and deletes the file's folder. */
  close(): Promise<void>;
}

const limits = {
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  files: 2,
  parts: 12,
  headerPairs: 20,
};

/** After this long without a byte, the sender is assumed gone. */
const stillMs = 20_000;

/**
 * A refused sender may keep sending for this long, so as to receive the refusal; then the connection is
 * closed.
 */
const lingerMs = 5000;

/** Adds routes that accept only a multipart form with a file. */
export function addUploadRoutes(app: FastifyInstance, add: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    add(scope);
  });
}

export function readForm(request: FastifyRequest, folder: string): FormReader {
  const place = join(folder, randomUUID());
  const still = watchStill(request);
  let parts: AsyncIterator<Multipart> | undefined;

  async function nextPart(): Promise<Multipart | null> {
    parts ??= request.parts({ limits: { ...limits, fileSize: Number.MAX_SAFE_INTEGER } });
    const { value, done } = await Promise.race([parts.next(), still.happens]);
    return done ? null : value;
  }

  async function receive(part: MultipartFile, max_bytes: number) {
    if (announced(request) > max_bytes + spareBytes) return tooLarge(request, max_bytes);
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > max_bytes) throw new TooLarge();
        yield chunk;
      }
    };
    try {
      await mkdir(place, { recursive: true });
      const path = join(place, 'received');
      const target = createWriteStream(path, { flags: 'wx' });
      await pipeline(part.file, counted, target, { signal: still.signal });
      if (await nextPart()) return oneFileOnly();
      return { path, bytes };
    } catch (error) {
      return error instanceof TooLarge ? tooLarge(request, max_bytes) : still.reason(error);
    }
  }

  return {
    open: async () => {
      const fields: Record<string, unknown> = {};
      try {
        for (let part = await nextPart(); part; part = await nextPart()) {
          if (part.type === 'file') {
            const file = part;
            if (file.fieldname !== uploadPart) return unknownPart(file.fieldname);
            return {
              fields,
              file: { file_name: file.filename, receive: (max) => receive(file, max) },
            };
          }
          const isOdd = part.fieldname in fields || part.valueTruncated || part.fieldnameTruncated;
          if (isOdd) return formBroken();
          fields[part.fieldname] = part.value;
        }
        return { fields, file: null };
      } catch (error) {
        return still.reason(error);
      }
    },
    close: async () => {
      still.stop();
      letGo(request);
      await rm(place, { recursive: true, force: true });
    },
  };
}

class TooLarge extends Error {}

/** The most bytes a form may have besides its file. */
const spareBytes = 20_000;

function announced({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

function tooLarge({ headers }: FastifyRequest, max_bytes: number) {
  const maximum = formatBytes(max_bytes, languageOfHeader(headers['accept-language']));
  return refuse('payload_too_large', {
    fields: { [uploadPart]: [{ code: 'wrong_file_size', values: { maximum } }] },
  });
}

function oneFileOnly() {
  return refuse('invalid_input', { fields: { [uploadPart]: [{ code: 'one_file_only' }] } });
}

function formBroken() {
  return refuse('invalid_input', { fields: { [uploadPart]: [{ code: 'form_broken' }] } });
}

function unknownPart(name: string) {
  const fields = { [name.slice(0, limits.fieldNameSize)]: [{ code: 'unknown_field' }] };
  return refuse('invalid_input', { fields });
}

/** Detects a stalled connection. */
function watchStill(request: FastifyRequest) {
  const { socket } = request.raw;
  const still = new AbortController();
  let seen = -1;
  const looking = setInterval(() => {
    if (socket.bytesRead === seen) still.abort();
    seen = socket.bytesRead;
  }, stillMs).unref();
  const happens = new Promise<never>((_, reject) => {
    still.signal.addEventListener('abort', () => reject(still.signal.reason), { once: true });
  });
  happens.catch(() => undefined);
  return {
    signal: still.signal,
    happens,
    stop: () => clearInterval(looking),
    /** The refusal for an error that interrupted reading. */
    reason: (error: unknown) => {
      if (still.signal.aborted) return refuse('request_timeout');
      if (isOurs(error)) throw error;
      return formBroken();
    },
  };
}

/** A full or broken disk is not the form's fault. */
function isOurs(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'open' || syscall === 'write' || syscall === 'mkdir';
}

function letGo({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const impatience = setTimeout(() => raw.complete || raw.socket.destroy(), lingerMs).unref();
  raw.once('end', () => clearTimeout(impatience));
}
