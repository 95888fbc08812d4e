import { expect, it, vi } from 'vitest';
import { type UploadItem, UploadTray } from './upload-tray.ts';

const photo = (name: string) => new File(['x'], name);

/** Send function whose completion the test controls. */
function controlledSend() {
  const calls: {
    name: string;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    end: (error?: Error) => void;
  }[] = [];
  const send: UploadItem<File> = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve());
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      calls.push({ name: file.name, signal, onProgress, end });
    });
  return { send, calls };
}
const states = (tray: UploadTray<File>) =>
  tray.getSnapshot().map(({ item, state, percent }) => `${item.name} ${state} ${percent}`);

it('uploads files one after the other and reports the progress of each', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  const listener = vi.fn();
  tray.subscribe(listener);
  tray.add([photo('a'), photo('b')]);
  expect(states(tray)).toEqual(['a sending 0', 'b waiting 0']);
  calls[0]?.onProgress(0.42);
  expect(states(tray)).toEqual(['a sending 42', 'b waiting 0']);
  calls[0]?.end();
  await expect.poll(() => states(tray)).toEqual(['a sent 100', 'b sending 0']);
  expect(listener).toHaveBeenCalled();
});

it('continues after a failed upload, and retries that upload on demand', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  tray.add([photo('a'), photo('b')]);
  calls[0]?.end(new Error('no network'));
  await expect.poll(() => states(tray)).toEqual(['a failed 0', 'b sending 0']);
  tray.retry(tray.getSnapshot()[0]?.id ?? '');
  expect(states(tray)).toEqual(['a waiting 0', 'b sending 0']);
  calls[1]?.end();
  await expect.poll(() => states(tray)).toEqual(['a sending 0', 'b sent 100']);
});

it('aborts the upload that is removed, and continues with the next one', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  tray.add([photo('a'), photo('b')]);
  tray.remove(tray.getSnapshot()[0]?.id ?? '');
  expect(calls[0]?.signal.aborted).toBe(true);
  await expect.poll(() => states(tray)).toEqual(['b sending 0']);
});

it('never runs two uploads at the same time, despite additions, removals and retries', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  tray.add([photo('a')]);
  tray.add([photo('b'), photo('c')]);
  tray.retry(tray.getSnapshot()[1]?.id ?? '');
  tray.remove(tray.getSnapshot()[2]?.id ?? '');
  expect(calls.map(({ name }) => name)).toEqual(['a']);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.end();
  await expect.poll(() => states(tray)).toEqual(['a sent 100', 'b sending 0']);
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('retries exactly the requested file, from the start', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  tray.add([photo('a'), photo('b')]);
  calls[0]?.onProgress(0.5);
  calls[0]?.end(new Error('no network'));
  await expect.poll(() => states(tray)).toEqual(['a failed 50', 'b sending 0']);
  calls[1]?.end(new Error('no network'));
  await expect.poll(() => states(tray)).toEqual(['a failed 50', 'b failed 0']);
  tray.retry(tray.getSnapshot()[0]?.id ?? '');
  expect(states(tray)).toEqual(['a sending 0', 'b failed 0']);
  calls[2]?.onProgress(0.004);
  expect(states(tray)[0]).toBe('a sending 0');
  calls[2]?.onProgress(0.995);
  expect(states(tray)[0]).toBe('a sending 100');
});

it('aborts running uploads, and marks them as failed', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  expect(() => tray.stop()).not.toThrow();
  tray.add([photo('a')]);
  tray.stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  await expect.poll(() => states(tray)).toEqual(['a failed 0']);
});

it('notifies its listeners of each change with a new list, until they unsubscribe', () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  const seen: string[][] = [];
  const stop = tray.subscribe(() => seen.push(states(tray)));
  tray.add([photo('a')]);
  const before = tray.getSnapshot();
  calls[0]?.onProgress(0.5);
  expect(tray.getSnapshot()).not.toBe(before);
  expect(seen).toEqual([['a waiting 0'], ['a sending 0'], ['a sending 50']]);
  stop();
  calls[0]?.onProgress(0.6);
  expect(seen).toHaveLength(3);
});

it('starts no upload after the queue was stopped, until an upload is requested again', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send);
  tray.add([photo('a'), photo('b')]);
  tray.stop();
  await expect.poll(() => states(tray)).toEqual(['a failed 0', 'b failed 0']);
  expect(calls.map(({ name }) => name)).toEqual(['a']);
  tray.retry();
  expect(calls.map(({ name }) => name)).toEqual(['a', 'a']);
});

it('`sendAll` ignores items that are added while it runs', async () => {
  const { send, calls } = controlledSend();
  const tray = new UploadTray(send, { waitsForCall: true });
  tray.add([photo('a')]);
  expect(calls).toEqual([]);
  const sending = tray.sendAll();
  tray.add([photo('b')]);
  calls[0]?.end();
  await sending;
  expect(states(tray)).toEqual(['a sent 100', 'b waiting 0']);
});
