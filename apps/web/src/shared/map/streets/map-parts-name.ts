// The name under which the service worker keeps parts of the file of streets, and the page looks for them.

export const MAP_PARTS = 'map-parts';
