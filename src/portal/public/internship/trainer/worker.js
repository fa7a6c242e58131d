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
self.addEventListener('message', (event) =>
  event.waitUntil(keep(event.source.url, event.data.files)),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (new URL(request.url).pathname.startsWith('/assets/'))
    event.respondWith(openFile(request));
});

async function keep(address, files) {
  const kept = await caches.open(keptName);
  const known = (await kept.keys()).map(({ url }) => url);
  await kept.addAll(files.filter((url) => !known.includes(url)));
  const answer = await fetch(address);
  // Kept as it came, it would know its link.
  const { headers } = answer;
  if (answer.ok) await kept.put(page, new Response(await answer.blob(), { headers }));
  const wanted = [...files, new URL(page, self.location).href];
  await Promise.all(known.filter((url) => !wanted.includes(url)).map((url) => kept.delete(url)));
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
