import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let mapStyleUrl: typeof import('./map-style-url.ts')['mapStyleUrl'];
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(async () => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  ({ mapStyleUrl } = await import('./map-style-url.ts'));
});
afterEach(() => void vi.unstubAllGlobals());

it('is what this instance says, asked once', async () => {
  fetched.mockResolvedValue(Response.json({ map_style_url: 'https://maps.example/style.json' }));
  expect(await mapStyleUrl()).toBe('https://maps.example/style.json');
  expect(await mapStyleUrl()).toBe('https://maps.example/style.json');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/config.json');
});

it.each([
  ['nothing is said', () => Response.json({})],
  ['the server is in trouble', () => Response.json({ map_style_url: 'x' }, { status: 500 })],
])('is none where %s', async (_, answer) => {
  fetched.mockResolvedValue(answer());
  expect(await mapStyleUrl()).toBeUndefined();
});

it('is none without a network, and asked for again at the next map', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await mapStyleUrl()).toBeUndefined();
  fetched.mockResolvedValueOnce(Response.json({ map_style_url: '/style.json' }));
  expect(await mapStyleUrl()).toBe('/style.json');
});
