import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf, type Plan } from './plan.ts';

/** The process and the server of the database that have disks of their own, which a test fills. */
export const smallProcess = 3;
export const smallSeat = 2;

/** A tmpfs takes only the memory that its files need. */
export const roomy = '4g';
const options = `size=${roomy},mode=700`;

/** Where uploads lie until they are in the bucket. */
export const arrivingOf = ({ folder }: Plan) => join(folder, 'data', 'arriving');

/** Before anything is there. */
export function mountServerDisk(plan: Plan): void {
  const home = homeOf(plan, smallSeat);
  mkdirSync(home, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', home]);
}

export function unmountServerDisk(plan: Plan): void {
  const [home, folder] = [homeOf(plan, smallSeat), plan.folder].map((path) => statfsSync(path));
  if (home?.type !== folder?.type) execFileSync('umount', [homeOf(plan, smallSeat)]);
}

/** Starts the program that follows in a namespace in which that folder is a disk of its own. */
export function onOwnDisk(plan: Plan): string[] {
  mkdirSync(arrivingOf(plan), { recursive: true, mode: 0o700 });
  const mount = `mount -t tmpfs -o ${options} tmpfs "$0" && exec "$@"`;
  return ['unshare', '--mount', 'sh', '-c', mount, arrivingOf(plan)];
}
