import { trainingAddresses } from '../../addresses.ts';

/** Stands where a link would, so that it works for links alone. */
const worker = trainingAddresses.day({ token: 'worker.js' });
const scope = trainingAddresses.day({ token: '' });

/** Keeps this page on the device with the files that it is made of, so that it opens without a connection. */
export async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator;
  // Browsers have none in private windows and on pages without https.
  if (!serviceWorker) return;
  await document.fonts.ready;
  const assets = `${location.origin}/assets/`;
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(assets) ? [name] : []));
  await serviceWorker.register(worker, { scope });
  const { active } = await serviceWorker.ready;
  active?.postMessage({ files });
}
