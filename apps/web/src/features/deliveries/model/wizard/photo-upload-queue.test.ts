import { describe, expect, it } from 'vitest';
import { type DraftPhoto, PhotoUploadQueue, type StoredPhoto } from './photo-upload-queue.ts';

const ready = (text: string) => ({ blob: new Blob([text]), width: 4, height: 3 });
const kept = (id: string, isSent: boolean): StoredPhoto => ({ ...ready(id), id, isSent });

type Way = { signal: AbortSignal; onProgress: (share: number) => void };

function trayWith(
  send: (photo: DraftPhoto, way: Way) => Promise<void> = async () => undefined,
  remove: (id: string) => Promise<void> = async () => undefined,
) {
  const removed: string[] = [];
  const revoked: string[] = [];
  let onDevice: StoredPhoto[] = [];
  let made = 0;
  const uploads = new PhotoUploadQueue({
    send,
    remove: (id) => {
      removed.push(id);
      return remove(id);
    },
    keep: (photos) => {
      onDevice = photos;
    },
    urls: {
      createObjectURL: () => {
        made += 1;
        return `blob:${made}`;
      },
      revokeObjectURL: (url) => revoked.push(url),
    },
  });
  const kept = () => onDevice.map(({ id, isSent }) => [id, isSent]);
  return { uploads, removed, revoked, kept };
}
const states = (uploads: PhotoUploadQueue) => uploads.getSnapshot().map(({ state }) => state);
const isGone = async () => {
  throw new TypeError('network');
};
/** Simulates an upload that does not complete until it is aborted. */
const hang = (_photo: DraftPhoto, { signal }: Way) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  });

describe('photo upload', () => {
  it('uploads photos one after the other, and retries only failed uploads', async () => {
    const sent: string[] = [];
    let running = 0;
    let isCut = true;
    const { uploads, kept } = trayWith(async ({ blob }) => {
      running += 1;
      expect(running).toBe(1);
      const text = await blob.text();
      running -= 1;
      sent.push(text);
      if (text === 'b' && isCut) throw new TypeError('network');
    });
    uploads.add([ready('a'), ready('b'), ready('c')]);
    expect(states(uploads)).toEqual(['sending', 'waiting', 'waiting']);
    expect(await uploads.settle()).toBe(false);
    expect(states(uploads)).toEqual(['sent', 'failed', 'sent']);
    expect(uploads.getSnapshot()[1]?.error).toBeInstanceOf(TypeError);
    expect(kept().map(([, isSent]) => isSent)).toEqual([true, false, true]);
    isCut = false;
    expect(await uploads.settle()).toBe(true);
    expect(uploads.getSnapshot()[1]).not.toHaveProperty('error');
    expect(sent).toEqual(['a', 'b', 'c', 'b']);
  });

  it('uploads a photo under the id that the device stores', async () => {
    const sent: string[] = [];
    const { uploads, kept } = trayWith(async ({ id }) => void sent.push(id));
    uploads.add([ready('a')]);
    uploads.add([ready('a')]);
    await uploads.settle();
    expect(kept().map(([id]) => id)).toEqual(sent);
    expect(new Set(sent).size).toBe(2);
  });

  it('stores photos on the device before the upload ends', () => {
    const { uploads, kept } = trayWith(hang);
    uploads.add([ready('a'), ready('b')]);
    expect(kept().map(([, isSent]) => isSent)).toEqual([false, false]);
  });

  it('reports progress in whole percent', async () => {
    const seen: number[] = [];
    const { uploads } = trayWith(async (_photo, { onProgress }) => {
      onProgress(0.126);
      seen.push(uploads.getSnapshot()[0]?.percent ?? -1);
    });
    uploads.add([ready('a')]);
    expect(uploads.getSnapshot()[0]?.percent).toBe(13);
    await uploads.settle();
    expect(seen).toEqual([13]);
    expect(uploads.getSnapshot()[0]?.percent).toBe(100);
  });

  it('notifies subscribers of each change, until they unsubscribe', async () => {
    const { uploads } = trayWith();
    const seen: string[][] = [];
    const leave = uploads.subscribe(() => seen.push(states(uploads)));
    uploads.add([ready('a')]);
    await uploads.settle();
    expect(seen).toContainEqual(['waiting']);
    expect(seen).toContainEqual(['sending']);
    expect(seen.at(-1)).toEqual(['sent']);
    const before = seen.length;
    leave();
    uploads.showSaved([]);
    expect(seen).toHaveLength(before);
  });

  it('reports all uploads as settled when none is pending', async () => {
    expect(await trayWith().uploads.settle()).toBe(true);
  });
});

describe('restored photos', () => {
  it('are uploaded after a reload if they were not uploaded before', async () => {
    const sent: string[] = [];
    const { uploads } = trayWith(async ({ id }) => void sent.push(id));
    uploads.restore([kept('one', true), kept('two', false)]);
    expect(uploads.getSnapshot()).toMatchObject([
      { id: 'one', url: 'blob:1', state: 'sent', percent: 100 },
      { id: 'two', url: 'blob:2', state: 'sending', percent: 0 },
    ]);
    expect(await uploads.settle()).toBe(true);
    expect(sent).toEqual(['two']);
  });

  it('are added once, even if restored twice', async () => {
    const sent: string[] = [];
    const { uploads } = trayWith(async ({ id }) => void sent.push(id));
    uploads.restore([kept('one', false)]);
    uploads.restore([kept('one', false), kept('two', false)]);
    expect(await uploads.settle()).toBe(true);
    expect(sent).toEqual(['one', 'two']);
    expect(uploads.getSnapshot().map(({ id }) => id)).toEqual(['one', 'two']);
  });
});

describe('removal of a photo', () => {
  it('aborts the upload of that photo and continues with the next photo', async () => {
    let isFirst = true;
    let stopped = 0;
    const { uploads, removed } = trayWith((photo, way) => {
      if (!isFirst) return Promise.resolve();
      isFirst = false;
      way.signal.addEventListener('abort', () => {
        stopped += 1;
      });
      return hang(photo, way);
    }, isGone);
    uploads.add([ready('a'), ready('b')]);
    const id = uploads.getSnapshot()[0]?.id ?? '';
    await uploads.remove(id);
    expect(stopped).toBe(1);
    // The app asks the server to delete the photo, because the abort may have come too late.
    expect(removed).toEqual([id]);
    expect(await uploads.settle()).toBe(true);
    expect(uploads.getSnapshot()).toHaveLength(1);
  });

  it('leaves another photo’s upload running', async () => {
    let stopped = 0;
    const { uploads, removed } = trayWith((photo, way) => {
      way.signal.addEventListener('abort', () => {
        stopped += 1;
      });
      return hang(photo, way);
    });
    uploads.add([ready('a'), ready('b')]);
    await uploads.remove(uploads.getSnapshot()[1]?.id ?? '');
    expect(stopped).toBe(0);
    expect(states(uploads)).toEqual(['sending']);
    // The upload of this photo never started, so the server is not asked to delete the photo.
    expect(removed).toEqual([]);
  });

  it('removes an uploaded photo from the server before removing it from the device', async () => {
    const { uploads, removed, revoked, kept: onDevice } = trayWith();
    uploads.restore([kept('one', true), kept('two', true)]);
    await uploads.remove('two');
    expect(removed).toEqual(['two']);
    expect(revoked).toEqual(['blob:2']);
    expect(onDevice()).toEqual([['one', true]]);
  });

  it('keeps an uploaded photo when the server is unreachable', async () => {
    const { uploads, revoked } = trayWith(undefined, isGone);
    uploads.restore([kept('one', true)]);
    await expect(uploads.remove('one')).rejects.toThrow('network');
    expect(states(uploads)).toEqual(['sent']);
    expect(revoked).toEqual([]);
  });

  it('removes a failed photo from the server too, because the upload’s response may have been lost', async () => {
    const { uploads, removed, kept: onDevice } = trayWith(isGone, isGone);
    uploads.restore([kept('one', false)]);
    await uploads.settle();
    await uploads.remove('one');
    expect(removed).toEqual(['one']);
    expect(uploads.getSnapshot()).toEqual([]);
    expect(onDevice()).toEqual([]);
  });
});

describe('photo list of the server', () => {
  it('replaces the photo list of this device, except for failed uploads that the server does not have', async () => {
    const { uploads, kept: onDevice } = trayWith(isGone);
    uploads.restore([kept('gone elsewhere', true), kept('answer lost', false), kept('cut', false)]);
    expect(await uploads.settle()).toBe(false);
    uploads.showSaved([
      { id: 'other device', url: 'https://there' },
      { id: 'answer lost', url: 'https://here' },
    ]);
    expect(uploads.getSnapshot()).toMatchObject([
      { id: 'other device', url: 'https://there', state: 'sent', percent: 100 },
      { id: 'answer lost', url: 'blob:2', state: 'sent', percent: 100 },
      { id: 'cut', state: 'failed' },
    ]);
    // Photos that another device uploaded are not stored on this device.
    expect(onDevice()).toEqual([
      ['answer lost', true],
      ['cut', false],
    ]);
  });

  it('shows the local picture of a photo if this device has one', () => {
    const { uploads } = trayWith();
    uploads.restore([kept('one', true), kept('two', true)]);
    uploads.showSaved([
      { id: 'one', url: 'https://one' },
      { id: 'two', url: 'https://two' },
    ]);
    expect(uploads.getSnapshot().map(({ id, url }) => [id, url])).toEqual([
      ['one', 'blob:1'],
      ['two', 'blob:2'],
    ]);
  });

  it('does not restore a photo that was removed on this device', async () => {
    const { uploads } = trayWith();
    uploads.restore([kept('one', true)]);
    await uploads.remove('one');
    uploads.showSaved([{ id: 'one', url: 'https://old answer' }]);
    expect(uploads.getSnapshot()).toEqual([]);
  });

  it('does not remove a photo that was uploaded after the list was requested', async () => {
    const { uploads } = trayWith();
    uploads.add([ready('a')]);
    await uploads.settle();
    uploads.showSaved([]);
    expect(states(uploads)).toEqual(['sent']);
  });

  it('does not affect a running upload', () => {
    const { uploads } = trayWith(hang);
    uploads.restore([kept('one', false), kept('two', false)]);
    uploads.showSaved([
      { id: 'one', url: null },
      { id: 'two', url: null },
    ]);
    expect(states(uploads)).toEqual(['sending', 'waiting']);
  });

  it('lets the user remove a photo that another device uploaded, and does not revoke the URL of that photo', async () => {
    const { uploads, removed, revoked } = trayWith();
    uploads.showSaved([{ id: 'other device', url: 'https://there' }]);
    await uploads.remove('other device');
    expect([removed, revoked]).toEqual([['other device'], []]);
  });
});

it('stopping the upload queue causes no error when no upload is running', () => {
  expect(() => trayWith().uploads.stop()).not.toThrow();
});

it('stopping the queue aborts uploads and revokes the object URLs that the queue created', () => {
  let stopped = 0;
  const { uploads, revoked } = trayWith((photo, way) => {
    way.signal.addEventListener('abort', () => {
      stopped += 1;
    });
    return hang(photo, way);
  });
  uploads.add([ready('a')]);
  uploads.showSaved([{ id: 'other device', url: 'https://there' }]);
  uploads.stop();
  expect([stopped, revoked]).toEqual([1, ['blob:1']]);
});
