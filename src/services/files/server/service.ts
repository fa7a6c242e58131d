import { openImages } from '#platform/files/images.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { filesContract } from '../contract.ts';
import type { FileTables } from '../tables/tables.ts';
import { filesAudit } from './audit-words.ts';
import type { Purposes } from './purposes.ts';
import { filesHandlers } from './routes.ts';
import { tidyFiles } from './tidy-files.ts';

type FilesPlatform = Pick<Platform<FileTables>, 'database' | 'files' | 'trail'>;

interface Rules {
  purposes: Purposes;
  /** Whether a system switch is on. */
  isOn: (name: string) => Promise<boolean>;
}

/** Uploads and downloads for every service; `purposes` are those that the services declare. */
export function filesService(
  { database, files: store, trail }: FilesPlatform,
  { purposes, isOn }: Rules,
) {
  const taking = { database, store, images: openImages() };
  return defineService<typeof filesContract>({
    contract: filesContract,
    handlers: filesHandlers(taking, { purposes, isOn, trail }),
    audit: filesAudit,
    tidy: (now) => tidyFiles(taking, now),
  });
}
