import { describe, expect, it } from 'vitest';
import { type DraftPhoto, PhotoTray, type StoredPhoto } from './photo-tray.ts';

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
  const tray = new PhotoTray({
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
  return { tray, removed, revoked, kept };
}
const states = (tray: PhotoTray) => tray.getSnapshot().map(({ state }) => state);
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
    const { tray, kept } = trayWith(async ({ blob }) => {
      running += 1;
      expect(running).toBe(1);
      const text = await blob.text();
      running -= 1;
      sent.push(text);
      if (text === 'b' && isCut) throw new TypeError('network');
    });
    tray.add([ready('a'), ready('b'), ready('c')]);
    expect(states(tray)).toEqual(['sending', 'waiting', 'waiting']);
    expect(await tray.settle()).toBe(false);
    expect(states(tray)).toEqual(['sent', 'failed', 'sent']);
    expect(tray.getSnapshot()[1]?.error).toBeInstanceOf(TypeError);
    expect(kept().map(([, isSent]) => isSent)).toEqual([true, false, true]);
    isCut = false;
    expect(await tray.settle()).toBe(true);
    expect(tray.getSnapshot()[1]).not.toHaveProperty('error');
    expect(sent).toEqual(['a', 'b', 'c', 'b']);
  });

  it('uploads a photo under the id that the device stores', async () => {
    const sent: string[] = [];
    const { tray, kept } = trayWith(async ({ id }) => void sent.push(id));
    tray.add([ready('a')]);
    tray.add([ready('a')]);
    await tray.settle();
    expect(kept().map(([id]) => id)).toEqual(sent);
    expect(new Set(sent).size).toBe(2);
  });

  it('stores photos on the device before the upload ends', () => {
    const { tray, kept } = trayWith(hang);
    tray.add([ready('a'), ready('b')]);
    expect(kept().map(([, isSent]) => isSent)).toEqual([false, false]);
  });

  it('reports progress in whole percent', async () => {
    const seen: number[] = [];
    const { tray } = trayWith(async (_photo, { onProgress }) => {
      onProgress(0.126);
      seen.push(tray.getSnapshot()[0]?.percent ?? -1);
    });
    tray.add([ready('a')]);
    expect(tray.getSnapshot()[0]?.percent).toBe(13);
    await tray.settle();
    expect(seen).toEqual([13]);
    expect(tray.getSnapshot()[0]?.percent).toBe(100);
  });

  it('notifies subscribers of each change, until they unsubscribe', async () => {
    const { tray } = trayWith();
    const seen: string[][] = [];
    const leave = tray.subscribe(() => seen.push(states(tray)));
    tray.add([ready('a')]);
    await tray.settle();
    expect(seen).toContainEqual(['waiting']);
    expect(seen).toContainEqual(['sending']);
    expect(seen.at(-1)).toEqual(['sent']);
    const before = seen.length;
    leave();
    tray.showSaved([]);
    expect(seen).toHaveLength(before);
  });

  it('reports all uploads as settled when none is pending', async () => {
    expect(await trayWith().tray.settle()).toBe(true);
  });
});

describe('restored photos', () => {
  it('are uploaded after a reload if they were not uploaded before', async () => {
    const sent: string[] = [];
    const { tray } = trayWith(async ({ id }) => void sent.push(id));
    tray.restore([kept('one', true), kept('two', false)]);
    expect(tray.getSnapshot()).toMatchObject([
      { id: 'one', url: 'blob:1', state: 'sent', percent: 100 },
      { id: 'two', url: 'blob:2', state: 'sending', percent: 0 },
    ]);
    expect(await tray.settle()).toBe(true);
    expect(sent).toEqual(['two']);
  });

  it('are added once, even if restored twice', async () => {
    const sent: string[] = [];
    const { tray } = trayWith(async ({ id }) => void sent.push(id));
    tray.restore([kept('one', false)]);
    tray.restore([kept('one', false), kept('two', false)]);
    expect(await tray.settle()).toBe(true);
    expect(sent).toEqual(['one', 'two']);
    expect(tray.getSnapshot().map(({ id }) => id)).toEqual(['one', 'two']);
  });
});

describe('removal of a photo', () => {
  it('aborts the upload of that photo and continues with the next photo', async () => {
    let isFirst = true;
    let stopped = 0;
    const { tray, removed } = trayWith((photo, way) => {
      if (!isFirst) return Promise.resolve();
      isFirst = false;
      way.signal.addEventListener('abort', () => {
        stopped += 1;
      });
      return hang(photo, way);
    }, isGone);
    tray.add([ready('a'), ready('b')]);
    const id = tray.getSnapshot()[0]?.id ?? '';
    await tray.remove(id);
    expect(stopped).toBe(1);
    // The upload may have succeeded, so the photo is removed from the server too.
    expect(removed).toEqual([id]);
    expect(await tray.settle()).toBe(true);
    expect(tray.getSnapshot()).toHaveLength(1);
  });

  it('leaves another photo’s upload running', async () => {
    let stopped = 0;
    const { tray, removed } = trayWith((photo, way) => {
      way.signal.addEventListener('abort', () => {
        stopped += 1;
      });
      return hang(photo, way);
    });
    tray.add([ready('a'), ready('b')]);
    await tray.remove(tray.getSnapshot()[1]?.id ?? '');
    expect(stopped).toBe(0);
    expect(states(tray)).toEqual(['sending']);
    // The server receives no request for a photo whose upload never started.
    expect(removed).toEqual([]);
  });

  it('removes an uploaded photo from the server before removing it from the device', async () => {
    const { tray, removed, revoked, kept: onDevice } = trayWith();
    tray.restore([kept('one', true), kept('two', true)]);
    await tray.remove('two');
    expect(removed).toEqual(['two']);
    expect(revoked).toEqual(['blob:2']);
    expect(onDevice()).toEqual([['one', true]]);
  });

  it('keeps an uploaded photo when the server is unreachable', async () => {
    const { tray, revoked } = trayWith(undefined, isGone);
    tray.restore([kept('one', true)]);
    await expect(tray.remove('one')).rejects.toThrow('network');
    expect(states(tray)).toEqual(['sent']);
    expect(revoked).toEqual([]);
  });

  it('removes a failed photo from the server too, because its response may have been lost', async () => {
    const { tray, removed, kept: onDevice } = trayWith(isGone, isGone);
    tray.restore([kept('one', false)]);
    await tray.settle();
    await tray.remove('one');
    expect(removed).toEqual(['one']);
    expect(tray.getSnapshot()).toEqual([]);
    expect(onDevice()).toEqual([]);
  });
});

describe('photo list of the server', () => {
  it('replaces the list of this device', async () => {
    const { tray, kept: onDevice } = trayWith(isGone);
    tray.restore([kept('gone elsewhere', true), kept('answer lost', false), kept('cut', false)]);
    expect(await tray.settle()).toBe(false);
    tray.showSaved([
      { id: 'other device', url: 'https://there' },
      { id: 'answer lost', url: 'https://here' },
    ]);
    expect(tray.getSnapshot()).toMatchObject([
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
    const { tray } = trayWith();
    tray.restore([kept('one', true), kept('two', true)]);
    tray.showSaved([
      { id: 'one', url: 'https://one' },
      { id: 'two', url: 'https://two' },
    ]);
    expect(tray.getSnapshot().map(({ id, url }) => [id, url])).toEqual([
      ['one', 'blob:1'],
      ['two', 'blob:2'],
    ]);
  });

  it('does not restore a photo that was removed on this device', async () => {
    const { tray } = trayWith();
    tray.restore([kept('one', true)]);
    await tray.remove('one');
    tray.showSaved([{ id: 'one', url: 'https://old answer' }]);
    expect(tray.getSnapshot()).toEqual([]);
  });

  it('does not remove a photo that was uploaded after the request', async () => {
    const { tray } = trayWith();
    tray.add([ready('a')]);
    await tray.settle();
    tray.showSaved([]);
    expect(states(tray)).toEqual(['sent']);
  });

  it('does not affect a running upload', () => {
    const { tray } = trayWith(hang);
    tray.restore([kept('one', false), kept('two', false)]);
    tray.showSaved([
      { id: 'one', url: null },
      { id: 'two', url: null },
    ]);
    expect(states(tray)).toEqual(['sending', 'waiting']);
  });

  it('removes photos that were removed on the server, but revokes no URL that this device did not create', async () => {
    const { tray, removed, revoked } = trayWith();
    tray.showSaved([{ id: 'other device', url: 'https://there' }]);
    await tray.remove('other device');
    expect([removed, revoked]).toEqual([['other device'], []]);
  });
});

it('stops without an error when no upload is running', () => {
  expect(() => trayWith().tray.stop()).not.toThrow();
});

it('aborts uploads and revokes its own object URLs when stopped', () => {
  let stopped = 0;
  const { tray, revoked } = trayWith((photo, way) => {
    way.signal.addEventListener('abort', () => {
      stopped += 1;
    });
    return hang(photo, way);
  });
  tray.add([ready('a')]);
  tray.showSaved([{ id: 'other device', url: 'https://there' }]);
  tray.stop();
  expect([stopped, revoked]).toEqual([1, ['blob:1']]);
});
