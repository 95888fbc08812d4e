import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Settings = typeof import('./instance-settings.ts');
let instanceSettings: Settings['instanceSettings'];
let knownInstanceSettings: Settings['knownInstanceSettings'];
let keepInstanceSettings: Settings['keepInstanceSettings'];
let forgetInstanceSettings: Settings['forgetInstanceSettings'];
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(async () => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  ({ instanceSettings, knownInstanceSettings, keepInstanceSettings, forgetInstanceSettings } =
    await import('./instance-settings.ts'));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the settings of the instance', () => {
  it('come from the server, with only one request', async () => {
    const said = { map_style_url: '/style.json', company: { contact_email: 'help@casa.example' } };
    fetched.mockResolvedValue(Response.json(said));
    expect(await instanceSettings()).toEqual(said);
    expect(await instanceSettings()).toEqual(said);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/config.json');
  });

  it('need no request if another module has already read the configuration file', async () => {
    expect(knownInstanceSettings()).toBeUndefined();
    keepInstanceSettings({ money_mode: 'demo' });
    expect(knownInstanceSettings()).toEqual({ money_mode: 'demo' });
    expect(await instanceSettings()).toEqual({ money_mode: 'demo' });
    expect(fetched).not.toHaveBeenCalled();
    forgetInstanceSettings();
    expect(knownInstanceSettings()).toBeUndefined();
  });

  it.each([
    ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', async () => Response.json({}, { status: 500 })],
  ])('cannot be loaded while %s; the next caller requests them again', async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    await expect(instanceSettings()).rejects.toThrow();
    fetched.mockResolvedValueOnce(Response.json({ map_style_url: '/style.json' }));
    expect(await instanceSettings()).toEqual({ map_style_url: '/style.json' });
  });
});
