import { expect, it, vi } from 'vitest';
import { StorageClient } from './storage-on-demand.ts';

const clientOn = (fetch: typeof globalThis.fetch) =>
  new StorageClient('https://wasl.example/storage/v1', { apikey: 'key' }, fetch);

it('sends a download through the storage library to the storage URL, with the API key', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('bytes'));
  const { data, error } = await clientOn(asked).from('documents').download('a/paper.webp');
  expect([await data?.text(), error]).toEqual(['bytes', null]);
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(String(address)).toBe('https://wasl.example/storage/v1/object/documents/a/paper.webp');
  expect(new Headers(init?.headers).get('apikey')).toBe('key');
});

it('forwards a refusal of the storage library to the caller', async () => {
  const refused = async () => Response.json({ message: 'not yours' }, { status: 403 });
  const { data, error } = await clientOn(refused).from('shop-photos').remove(['a.webp']);
  expect([data, error?.message]).toEqual([null, 'not yours']);
});
