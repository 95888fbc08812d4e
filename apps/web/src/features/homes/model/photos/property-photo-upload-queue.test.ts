import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendItem } from '../../../../shared/photos/upload-queue.ts';
import { PropertyPhotoUploadQueue } from './property-photo-upload-queue.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const trayWith = (...names: string[]) => {
  let made = 0;
  const revoked: string[] = [];
  const uploads = new PropertyPhotoUploadQueue({
    createObjectURL: () => {
      made += 1;
      return `blob:${made}`;
    },
    revokeObjectURL: (url) => revoked.push(url),
  });
  uploads.add(names.map((name) => new File(['x'], name)));
  return { uploads, revoked };
};
const states = (uploads: PropertyPhotoUploadQueue) =>
  uploads.getSnapshot().map(({ item, state }) => `${item.name} ${state}`);
const idAt = (uploads: PropertyPhotoUploadQueue, place: number) =>
  uploads.getSnapshot()[place]?.id ?? '';

it('gives selected photos a local URL and an ID before their upload', () => {
  const { uploads } = trayWith('a');
  uploads.add([new File(['x'], 'b')]);
  expect(uploads.getSnapshot()).toMatchObject([
    { url: 'blob:1', state: 'waiting', percent: 0 },
    { url: 'blob:2', state: 'waiting', percent: 0 },
  ]);
  expect(idAt(uploads, 0)).not.toBe(idAt(uploads, 1));
});

describe('photo upload', () => {
  it('retries only failed photos', async () => {
    const { uploads } = trayWith('a', 'b', 'c');
    const sent: string[] = [];
    const failures = new Set(['b']);
    const send = async (file: File) => {
      sent.push(file.name);
      if (failures.delete(file.name)) throw new Error('cut');
    };
    expect(await uploads.send(send)).toBe(1);
    expect(states(uploads)).toEqual(['a sent', 'b failed', 'c sent']);
    expect(await uploads.send(send)).toBe(0);
    expect(sent.sort()).toEqual(['a', 'b', 'b', 'c']);
  });

  it('reports progress in whole percent, from 0 to 100', async () => {
    const { uploads } = trayWith('a');
    const seen: string[] = [];
    const look = () => {
      const { state, percent } = uploads.getSnapshot()[0] ?? {};
      seen.push(`${state} ${percent}`);
    };
    await uploads.send(async (_photo, { onProgress }) => {
      look();
      onProgress(0.126);
      look();
      throw new Error('cut');
    });
    await uploads.send(async () => look());
    look();
    expect(seen).toEqual(['sending 0', 'sending 13', 'sending 0', 'sent 100']);
  });

  it('continues with the other photos when one is refused', async () => {
    const { uploads } = trayWith('a', 'b', 'c', 'd');
    const tooLarge = async (file: File) => {
      if (file.name === 'a') throw new Error('too large');
    };
    expect(await uploads.send(tooLarge)).toBe(1);
    expect(states(uploads)).toEqual(['a failed', 'b sent', 'c sent', 'd sent']);
  });

  it('stops after a network failure', async () => {
    const { uploads } = trayWith('a', 'b', 'c', 'd');
    const tried: string[] = [];
    const lost = async (file: File) => {
      tried.push(file.name);
      throw new TypeError('network: the file was not sent');
    };
    expect(await uploads.send(lost)).toBe(4);
    expect(tried).toEqual(['a', 'b']);
    expect(states(uploads)).toEqual(['a failed', 'b failed', 'c failed', 'd failed']);
    expect(await uploads.send(async () => undefined)).toBe(0);
  });

  it('runs at most two uploads concurrently, and starts them in order', async () => {
    const { uploads } = trayWith('a', 'b', 'c', 'd', 'e');
    let running = 0;
    let most = 0;
    const begun: string[] = [];
    await uploads.send(async (file) => {
      begun.push(file.name);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(most).toBe(2);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('aborts running uploads when the queue is stopped, and can upload again afterwards', async () => {
    const { uploads, revoked } = trayWith('a');
    const hang: SendItem<File> = (_photo, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    const sending = uploads.send(hang);
    uploads.stop();
    expect(await sending).toBe(1);
    expect(revoked).toEqual(['blob:1']);
    expect(await uploads.send(async (_photo, { signal }) => signal.throwIfAborted())).toBe(0);
  });
});

describe('order of the selected photos', () => {
  it('changes when the user rearranges the photos', () => {
    const { uploads } = trayWith('a', 'b', 'c');
    const [a = '', b = '', c = ''] = uploads.getSnapshot().map(({ id }) => id);
    uploads.order([c, a, b]);
    expect(states(uploads)).toEqual(['c waiting', 'a waiting', 'b waiting']);
  });
});

it('revokes the object URL of each photo that was removed or uploaded, and no other URL', async () => {
  const { uploads, revoked } = trayWith('a', 'b', 'c');
  uploads.remove(idAt(uploads, 0));
  expect([states(uploads), revoked]).toEqual([['b waiting', 'c waiting'], ['blob:1']]);
  await uploads.send(async (file) => {
    if (file.name === 'c') throw new Error('cut');
  });
  uploads.clearSent();
  expect([states(uploads), revoked]).toEqual([['c failed'], ['blob:1', 'blob:2']]);
});

it('notifies subscribers of each change until they unsubscribe', () => {
  const { uploads } = trayWith('a');
  let told = 0;
  const leave = uploads.subscribe(() => {
    told += 1;
  });
  uploads.remove(idAt(uploads, 0));
  expect(told).toBe(1);
  leave();
  uploads.add([new File(['x'], 'b')]);
  expect(told).toBe(1);
});
