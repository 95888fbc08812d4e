import { expect, it, vi } from 'vitest';
import { type SendItem, UploadQueue } from './upload-queue.ts';

const photo = (name: string) => new File(['x'], name);

/** Simulated send function. The test decides when each upload ends, and with which result. */
function controlledSend() {
  const calls: {
    name: string;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    end: (error?: Error) => void;
  }[] = [];
  const send: SendItem<File> = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve());
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      calls.push({ name: file.name, signal, onProgress, end });
    });
  return { send, calls };
}
const states = (uploads: UploadQueue<File>) =>
  uploads.getSnapshot().map(({ item, state, percent }) => `${item.name} ${state} ${percent}`);

it('uploads files one after the other and reports the progress of each', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  const listener = vi.fn();
  uploads.subscribe(listener);
  uploads.add([photo('a'), photo('b')]);
  expect(states(uploads)).toEqual(['a sending 0', 'b waiting 0']);
  calls[0]?.onProgress(0.42);
  expect(states(uploads)).toEqual(['a sending 42', 'b waiting 0']);
  calls[0]?.end();
  await expect.poll(() => states(uploads)).toEqual(['a sent 100', 'b sending 0']);
  expect(listener).toHaveBeenCalled();
});

it('continues after a failed upload, and retries that upload on demand', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  uploads.add([photo('a'), photo('b')]);
  calls[0]?.end(new Error('no network'));
  await expect.poll(() => states(uploads)).toEqual(['a failed 0', 'b sending 0']);
  uploads.retry(uploads.getSnapshot()[0]?.id ?? '');
  expect(states(uploads)).toEqual(['a waiting 0', 'b sending 0']);
  calls[1]?.end();
  await expect.poll(() => states(uploads)).toEqual(['a sending 0', 'b sent 100']);
});

it('aborts the running upload of a removed file, and continues with the next upload', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  uploads.add([photo('a'), photo('b')]);
  uploads.remove(uploads.getSnapshot()[0]?.id ?? '');
  expect(calls[0]?.signal.aborted).toBe(true);
  await expect.poll(() => states(uploads)).toEqual(['b sending 0']);
});

it('never runs two uploads at the same time, despite additions, removals and retries', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  uploads.add([photo('a')]);
  uploads.add([photo('b'), photo('c')]);
  uploads.retry(uploads.getSnapshot()[1]?.id ?? '');
  uploads.remove(uploads.getSnapshot()[2]?.id ?? '');
  expect(calls.map(({ name }) => name)).toEqual(['a']);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.end();
  await expect.poll(() => states(uploads)).toEqual(['a sent 100', 'b sending 0']);
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('retries only the requested file, and uploads this file again from its beginning', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  uploads.add([photo('a'), photo('b')]);
  calls[0]?.onProgress(0.5);
  calls[0]?.end(new Error('no network'));
  await expect.poll(() => states(uploads)).toEqual(['a failed 50', 'b sending 0']);
  calls[1]?.end(new Error('no network'));
  await expect.poll(() => states(uploads)).toEqual(['a failed 50', 'b failed 0']);
  uploads.retry(uploads.getSnapshot()[0]?.id ?? '');
  expect(states(uploads)).toEqual(['a sending 0', 'b failed 0']);
  calls[2]?.onProgress(0.004);
  expect(states(uploads)[0]).toBe('a sending 0');
  calls[2]?.onProgress(0.995);
  expect(states(uploads)[0]).toBe('a sending 100');
});

it('aborts running uploads when the queue is stopped, and marks these uploads as failed', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  expect(() => uploads.stop()).not.toThrow();
  uploads.add([photo('a')]);
  uploads.stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  await expect.poll(() => states(uploads)).toEqual(['a failed 0']);
});

it('notifies its listeners of each change with a new list, until they unsubscribe', () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  const seen: string[][] = [];
  const stop = uploads.subscribe(() => seen.push(states(uploads)));
  uploads.add([photo('a')]);
  const before = uploads.getSnapshot();
  calls[0]?.onProgress(0.5);
  expect(uploads.getSnapshot()).not.toBe(before);
  expect(seen).toEqual([['a waiting 0'], ['a sending 0'], ['a sending 50']]);
  stop();
  calls[0]?.onProgress(0.6);
  expect(seen).toHaveLength(3);
});

it('starts no upload after the queue was stopped, until an upload is requested again', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send);
  uploads.add([photo('a'), photo('b')]);
  uploads.stop();
  await expect.poll(() => states(uploads)).toEqual(['a failed 0', 'b failed 0']);
  expect(calls.map(({ name }) => name)).toEqual(['a']);
  uploads.retry();
  expect(calls.map(({ name }) => name)).toEqual(['a', 'a']);
});

it('`sendAll` ignores items that are added while it runs', async () => {
  const { send, calls } = controlledSend();
  const uploads = new UploadQueue(send, { waitsForCall: true });
  uploads.add([photo('a')]);
  expect(calls).toEqual([]);
  const sending = uploads.sendAll();
  uploads.add([photo('b')]);
  calls[0]?.end();
  await sending;
  expect(states(uploads)).toEqual(['a sent 100', 'b waiting 0']);
});
