// Caches the app shell and visited public pages for offline use. It stores only pages that are
// identical for everyone, and files with content hashes in their names, so it never stores personal
// data. All other requests bypass this worker.
import './map-parts.ts';
import './push.ts';
import { set } from 'idb-keyval';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { deadlines } from '../src/shared/timeouts.ts';

declare const self: ServiceWorkerGlobalScope;
/** Files to precache; the build inserts the list. */
declare const PRECACHE: PrecacheEntry[];
declare const PUBLIC_PATHS: string[];

const SHELL = '/index.html';

precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '' });

const publicPaths = new Set(PUBLIC_PATHS);
const isPublicPage = ({ pathname }: URL) => publicPaths.has(pathname.replace(/\/$/, ''));
const isOurPage = ({ pathname }: URL) => /^\/(en|fr|ar)(\/|$)/.test(pathname);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPublicPage(url),
  new NetworkFirst({
    cacheName: 'public-pages',
    networkTimeoutSeconds: deadlines.publicPage / 1000,
    matchOptions: { ignoreSearch: true },
    plugins: [new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
  }),
);

// The screens of signed-in users share one empty shell, and are never cached under their own
// addresses.
const shell = createHandlerBoundToURL(SHELL);
registerRoute(({ request, url }) => request.mode === 'navigate' && isOurPage(url), shell);

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

/**
 * Stores a photo that another app shares with this app, until the profile page reads the photo
 * (features/profile/model/device-storage.ts). The other app's request goes to the address that
 * `share_target` defines in the manifests.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(en|fr|ar)\/share$/.test(url.pathname),
  async ({ request, url }) => {
    const photo = (await request.formData()).get('photo');
    if (photo instanceof File) await set('shared-photo', photo);
    return Response.redirect(url.pathname.replace(/share$/, 'profile?photo=shared'), 303);
  },
  'POST',
);

/**
 * Serves the app shell when a page that is not cached is opened offline. The shell shows the data
 * stored on the device.
 */
setCatchHandler(async (options) =>
  options.request.mode === 'navigate' ? shell(options) : Response.error(),
);

// Take control of open pages immediately, so that screens opened before a reload are available
// offline too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { data } = event;
  // The page sends this message when the user agrees to install the new version.
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
  // Caches the files that a page loaded before this worker was active.
  if (data?.type === 'KEEP') {
    event.waitUntil(Promise.allSettled(data.files.map((file: string) => keepFile(file, event))));
  }
});

async function keepFile(file: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(file, location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith('/assets/')) return;
  await assets.handle({ event, request: new Request(url) });
}
