import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { isDiskFull } from './disk-full.ts';
import type { ImageAnswer, ImageWork } from './images.ts';

/**
 * Decodes and re-encodes images in a separate process, so a hostile image that breaks a codec harms nothing else.
 * Metadata isn't copied, so location and camera are dropped.
 */
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (work: ImageWork) => {
  void reencode(work).then((answer) => process.send?.(answer));
});

// The parent process is gone.
process.on('disconnect', () => process.exit());

async function reencode(work: ImageWork): Promise<ImageAnswer> {
  const { id, source, target, kind, most_pixels, longest_side } = work;
  const side = { width: longest_side, height: longest_side };
  try {
    const image = sharp(source, { limitInputPixels: most_pixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ ...side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const written = kind === 'jpeg' ? image.jpeg({ quality: 84 }) : image.png();
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    await writeFile(target, data);
    return { id, image: { width: info.width, height: info.height, bytes: info.size } };
  } catch (error) {
    return { id, image: null, is_disk_full: isDiskFull(error) };
  }
}
