import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { homeOf, type Plan } from './plan.ts';
import { nameOf } from './portals.ts';
import { pidOf, until } from './programs.ts';
import { arrivingOf, roomy, smallProcess, smallSeat } from './small-disk.ts';

/** A disk, by its folder and by a process that sees it. */
interface Disk {
  path: string;
  pid: number;
}

export const processDisk = (plan: Plan): Disk => ({
  path: arrivingOf(plan),
  pid: pidOf(plan.folder, nameOf(smallProcess)) ?? 0,
});

export const serverDisk = (plan: Plan): Disk => ({
  path: homeOf(plan, smallSeat),
  pid: process.pid,
});

const seenFrom = ({ path, pid }: Disk) => `/proc/${pid}/root${path}`;

export const isEmpty = (disk: Disk) => readdirSync(seenFrom(disk)).length === 0;

/** Leaves a disk without room, and gives it back afterwards. */
export async function whileFull(disk: Disk, work: () => Promise<unknown>): Promise<void> {
  const { path, pid } = disk;
  const seen = seenFrom(disk);
  const resize = (size: string | number) => {
    const mount = ['mount', '-o', `remount,size=${size}`, path];
    execFileSync('nsenter', [`--mount=/proc/${pid}/ns/mnt`, ...mount], { stdio: 'ignore' });
  };
  // A tmpfs of size 0 has no bounds.
  writeFileSync(`${seen}/full`, 'full');
  await until('a full disk', async () => {
    const { blocks, bfree, bsize } = statfsSync(seen);
    // Refused, if something was written since.
    resize((blocks - bfree) * bsize);
    return true;
  });
  await work();
  resize(roomy);
  rmSync(`${seen}/full`);
}
