// Keeps the app's shell and the public pages that were visited for times without network. Nobody's data is ever kept here:
// only pages that were built for everybody and files whose names say what they hold; all else goes past this worker.
import './map-parts.ts';
import './push.ts';
import { set } from 'idb-keyval';
import { ExpirationPlugin } from 'workbox-expiration';
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { deadlines } from '../src/shared/timeouts.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
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

// A member's screen is the same empty shell for everybody, and is never stored under its own address.
const shell = createHandlerBoundToURL(SHELL);
registerRoute(({ request, url }) => request.mode === 'navigate' && isOurPage(url), shell);

const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [new ExpirationPlugin({ maxEntries: 600, purgeOnQuotaError: true })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);

/**
 * A photo that another app shares with this one waits on the device for the profile, which takes it out
 * (features/profile/model/shared-photo.ts). The address is named by `share_target` of the manifests.
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

/** A public page that was never visited: the shell shows what it can without network. */
setCatchHandler(async (options) =>
  options.request.mode === 'navigate' ? shell(options) : Response.error(),
);

// From its first minute on: what is opened before a reload opens again without a network, too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { data } = event;
  // The page asks for it when the person agrees to the new version.
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
  // What a page had loaded before this worker stood behind it.
  if (data?.type === 'KEEP') {
    event.waitUntil(Promise.allSettled(data.files.map((file: string) => keepFile(file, event))));
  }
});

async function keepFile(file: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(file, location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith('/assets/')) return;
  await assets.handle({ event, request: new Request(url) });
}
