// Cache name for tiles of the street map file, shared by the service worker and the page.

export const MAP_PARTS_CACHE = 'map-parts';
