/*
 * Opens the trainer's page without a connection. It works below its own address alone, and keeps the page and the files
 * that this page says it is made of: nothing that was asked of the server, and nothing else of the portal.
 */
const keptName = 'trainer-day';
/** One for all links, so that no link is kept here. */
const page = '/internship/trainer/';
/** After this a connection counts as none. */
const patienceMs = 5000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => event.waitUntil(keep(event.data.files)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (new URL(request.url).pathname.startsWith('/assets/'))
    event.respondWith(openFile(request));
});

async function keep(files) {
  const kept = await caches.open(keptName);
  const wanted = new Set(files.map((file) => new URL(file, self.location).href));
  for (const { url } of await kept.keys()) {
    if (!wanted.has(url)) await kept.delete(url);
  }
  const known = new Set((await kept.keys()).map(({ url }) => url));
  await kept.addAll([page, ...[...wanted].filter((url) => !known.has(url))]);
}

/** The newest page where there is a connection. */
async function openPage(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  } catch (failure) {
    const kept = await caches.match(page, { cacheName: keptName });
    if (!kept) throw failure;
    return kept;
  }
}

/** A file has a hash in its name: the one that is kept is right. */
async function openFile(request) {
  return (await caches.match(request.url, { cacheName: keptName })) ?? fetch(request);
}
