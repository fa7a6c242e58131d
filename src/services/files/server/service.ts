import { openImages } from '#platform/files/images.ts';
import { defineService, type Platform, type WithServices } from '#platform/service/service.ts';
import { filesContract } from '../contract.ts';
import type { FileTables } from '../tables/tables.ts';
import { filesAudit } from './audit-words.ts';
import { purposesOf } from './purposes.ts';
import { filesHandlers } from './routes.ts';
import { tidyFiles } from './tidy-files.ts';

type FilesPlatform = Pick<Platform<FileTables>, 'database' | 'files' | 'virus_scan' | 'trail'>;

export interface FilesNeeds extends WithServices {
  /** Whether a system switch is on. */
  isOn: (name: string) => Promise<boolean>;
}

/** Uploads and downloads for every service, by the purposes that they declare. */
export const filesService = defineService({
  contract: filesContract,
  kept: { service: { stored_file: { by: 'owner_id', leaves: ['key'] } } },
  open: (
    { database, files: store, virus_scan, trail }: FilesPlatform,
    { services, isOn }: FilesNeeds,
  ) => {
    const purposes = () => services().flatMap(purposesOf);
    const taking = { database, store, virus_scan, images: openImages() };
    return {
      handlers: filesHandlers(taking, { purposes, isOn, trail }),
      audit: filesAudit,
      tidy: (now) => tidyFiles(taking, now),
    };
  },
});
