import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AttachmentUrls } from './attachment-urls.ts';

const held = new Set<string>();
let made = 0;
beforeEach(() => {
  held.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    held.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void held.delete(url));
});
afterEach(() => void vi.restoreAllMocks());

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('fetches a file once for all components that show it', async () => {
  const download = vi.fn(async () => new Blob());
  const urls = new AttachmentUrls(download);
  urls.watch('p1', () => {});
  urls.watch('p1', () => {});
  await settled();
  urls.watch('p1', () => {});
  expect(download).toHaveBeenCalledTimes(1);
  expect(urls.get('p1').url).toMatch(/^blob:/);
});

it("shows the user's own file from the device and never fetches it", () => {
  const download = vi.fn(async () => new Blob());
  const urls = new AttachmentUrls(download);
  const url = urls.localUrl('p1', new Blob());
  expect(urls.localUrl('p1', new Blob())).toBe(url);
  urls.watch('p1', () => {});
  expect(urls.get('p1').url).toBe(url);
  expect(download).not.toHaveBeenCalled();
});

it('reports a failure and retries on request', async () => {
  const answers = [Promise.reject(new TypeError('network')), Promise.resolve(new Blob())];
  const urls = new AttachmentUrls(() => answers.shift() as Promise<Blob>);
  urls.watch('p1', () => {});
  await settled();
  expect(urls.get('p1').error).toBeInstanceOf(TypeError);
  urls.fetch('p1');
  await settled();
  expect(urls.get('p1').url).toMatch(/^blob:/);
});

it('revokes unused URLs when the cache is full, and all URLs when the cache is closed', async () => {
  const urls = new AttachmentUrls(async () => new Blob());
  urls.watch('shown', () => {});
  for (let index = 0; index < 100; index += 1) {
    const stop = urls.watch(`p${index}`, () => {});
    await settled();
    stop();
  }
  expect(held.size).toBe(60);
  expect(held).toContain(urls.get('shown').url);
  urls.stop();
  expect(held.size).toBe(0);
});
