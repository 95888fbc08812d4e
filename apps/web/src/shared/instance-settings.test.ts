import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let instanceSettings: typeof import('./instance-settings.ts')['instanceSettings'];
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(async () => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  ({ instanceSettings } = await import('./instance-settings.ts'));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the settings of the instance', () => {
  it('are what this instance says, asked once', async () => {
    const said = { map_style_url: '/style.json', company: { contact_email: 'help@casa.example' } };
    fetched.mockResolvedValue(Response.json(said));
    expect(await instanceSettings()).toEqual(said);
    expect(await instanceSettings()).toEqual(said);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/config.json');
  });

  it.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is in trouble', async () => Response.json({}, { status: 500 })],
  ])('are not known while %s, and asked for again at the next wish', async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    await expect(instanceSettings()).rejects.toThrow();
    fetched.mockResolvedValueOnce(Response.json({ map_style_url: '/style.json' }));
    expect(await instanceSettings()).toEqual({ map_style_url: '/style.json' });
  });
});
