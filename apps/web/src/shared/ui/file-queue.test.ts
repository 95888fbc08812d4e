import { expect, it, vi } from 'vitest';
import { FileQueue, type SendFile } from './file-queue.ts';

const photo = (name: string) => new File(['x'], name);

/** A way to send whose end the test decides. */
function controlledSend() {
  const calls: {
    name: string;
    signal: AbortSignal;
    onProgress: (share: number) => void;
    end: (error?: Error) => void;
  }[] = [];
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve());
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      calls.push({ name: file.name, signal, onProgress, end });
    });
  return { send, calls };
}
const states = (queue: FileQueue) =>
  queue.read().map(({ file, state, percent }) => `${file.name} ${state} ${percent}`);

it('sends one after the other and tells how far each is', async () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  const listener = vi.fn();
  queue.subscribe(listener);
  queue.add([photo('a'), photo('b')]);
  expect(states(queue)).toEqual(['a sending 0', 'b waiting 0']);
  calls[0]?.onProgress(0.42);
  expect(states(queue)).toEqual(['a sending 42', 'b waiting 0']);
  calls[0]?.end();
  await vi.waitFor(() => expect(states(queue)).toEqual(['a sent 100', 'b sending 0']));
  expect(listener).toHaveBeenCalled();
});

it('goes on after a failure, and sends the failed one again when asked', async () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  queue.add([photo('a'), photo('b')]);
  calls[0]?.end(new Error('no network'));
  await vi.waitFor(() => expect(states(queue)).toEqual(['a failed 0', 'b sending 0']));
  queue.retry(queue.read()[0]?.id ?? 0);
  expect(states(queue)).toEqual(['a waiting 0', 'b sending 0']);
  calls[1]?.end();
  await vi.waitFor(() => expect(states(queue)).toEqual(['a sending 0', 'b sent 100']));
});

it('stops the one that is taken out, and goes on with the next', async () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  queue.add([photo('a'), photo('b')]);
  queue.remove(queue.read()[0]?.id ?? 0);
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(states(queue)).toEqual(['b sending 0']));
});

it('never sends two at once, whatever is added, taken out and tried again meanwhile', async () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  queue.add([photo('a')]);
  queue.add([photo('b'), photo('c')]);
  queue.retry(queue.read()[1]?.id ?? 0);
  queue.remove(queue.read()[2]?.id ?? 0);
  expect(calls.map(({ name }) => name)).toEqual(['a']);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.end();
  await vi.waitFor(() => expect(states(queue)).toEqual(['a sent 100', 'b sending 0']));
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('tries the very file again that is asked for, from the start', async () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  queue.add([photo('a'), photo('b')]);
  calls[0]?.onProgress(0.5);
  calls[0]?.end(new Error('no network'));
  await vi.waitFor(() => expect(states(queue)).toEqual(['a failed 50', 'b sending 0']));
  calls[1]?.end(new Error('no network'));
  await vi.waitFor(() => expect(states(queue)).toEqual(['a failed 50', 'b failed 0']));
  queue.retry(queue.read()[0]?.id ?? 0);
  expect(states(queue)).toEqual(['a sending 0', 'b failed 0']);
  calls[2]?.onProgress(0.004);
  expect(states(queue)[0]).toBe('a sending 0');
  calls[2]?.onProgress(0.995);
  expect(states(queue)[0]).toBe('a sending 100');
});

it('stops what is on its way, and shows it as failed', async () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  expect(() => queue.stop()).not.toThrow();
  queue.add([photo('a')]);
  queue.stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(states(queue)).toEqual(['a failed 0']));
});

it('tells its listeners of each change with a new list, until they have enough', () => {
  const { send, calls } = controlledSend();
  const queue = new FileQueue(send);
  const seen: string[][] = [];
  const stop = queue.subscribe(() => seen.push(states(queue)));
  queue.add([photo('a')]);
  const before = queue.read();
  calls[0]?.onProgress(0.5);
  expect(queue.read()).not.toBe(before);
  expect(seen).toEqual([['a waiting 0'], ['a sending 0'], ['a sending 50']]);
  stop();
  calls[0]?.onProgress(0.6);
  expect(seen).toHaveLength(3);
});
