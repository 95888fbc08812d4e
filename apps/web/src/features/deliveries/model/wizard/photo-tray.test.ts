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
/** Sends nothing until it is stopped. */
const hang = (_photo: DraftPhoto, { signal }: Way) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  });

describe('sending', () => {
  it('goes one after the other, and again only what failed', async () => {
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

  it('sends a photo under the one id that it keeps on the device', async () => {
    const sent: string[] = [];
    const { tray, kept } = trayWith(async ({ id }) => void sent.push(id));
    tray.add([ready('a')]);
    tray.add([ready('a')]);
    await tray.settle();
    expect(kept().map(([id]) => id)).toEqual(sent);
    expect(new Set(sent).size).toBe(2);
  });

  it('is kept on the device before anything has arrived', () => {
    const { tray, kept } = trayWith(hang);
    tray.add([ready('a'), ready('b')]);
    expect(kept().map(([, isSent]) => isSent)).toEqual([false, false]);
  });

  it('tells how much has gone, in whole percent', async () => {
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

  it('tells whoever looks of each change, and nobody who has left', async () => {
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

  it('is settled when there is nothing to send', async () => {
    expect(await trayWith().tray.settle()).toBe(true);
  });
});

describe('what lay on the device', () => {
  it('goes on after a reload with what had not arrived', async () => {
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

  it('is taken up once, however often it is restored', async () => {
    const sent: string[] = [];
    const { tray } = trayWith(async ({ id }) => void sent.push(id));
    tray.restore([kept('one', false)]);
    tray.restore([kept('one', false), kept('two', false)]);
    expect(await tray.settle()).toBe(true);
    expect(sent).toEqual(['one', 'two']);
    expect(tray.getSnapshot().map(({ id }) => id)).toEqual(['one', 'two']);
  });
});

describe('taking a photo out', () => {
  it('stops it on its way, and goes on with the next', async () => {
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
    // It may have arrived all the same; whether the server can be asked is no matter.
    expect(removed).toEqual([id]);
    expect(await tray.settle()).toBe(true);
    expect(tray.getSnapshot()).toHaveLength(1);
  });

  it('leaves alone the one that is on its way while another goes', async () => {
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
    // One that nobody began to send is not asked for.
    expect(removed).toEqual([]);
  });

  it('asks the server first where it has the photo', async () => {
    const { tray, removed, revoked, kept: onDevice } = trayWith();
    tray.restore([kept('one', true), kept('two', true)]);
    await tray.remove('two');
    expect(removed).toEqual(['two']);
    expect(revoked).toEqual(['blob:2']);
    expect(onDevice()).toEqual([['one', true]]);
  });

  it('keeps the photo when the server has it and cannot be asked', async () => {
    const { tray, revoked } = trayWith(undefined, isGone);
    tray.restore([kept('one', true)]);
    await expect(tray.remove('one')).rejects.toThrow('network');
    expect(states(tray)).toEqual(['sent']);
    expect(revoked).toEqual([]);
  });

  it('takes out one that failed, as its answer may have been lost', async () => {
    const { tray, removed, kept: onDevice } = trayWith(isGone, isGone);
    tray.restore([kept('one', false)]);
    await tray.settle();
    await tray.remove('one');
    expect(removed).toEqual(['one']);
    expect(tray.getSnapshot()).toEqual([]);
    expect(onDevice()).toEqual([]);
  });
});

describe('what the server has', () => {
  it('is believed, whatever this device thought', async () => {
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
    // What another device sent is not kept on this one.
    expect(onDevice()).toEqual([
      ['answer lost', true],
      ['cut', false],
    ]);
  });

  it('is shown by the picture of this device where it has one', () => {
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

  it('does not bring back what was taken out here', async () => {
    const { tray } = trayWith();
    tray.restore([kept('one', true)]);
    await tray.remove('one');
    tray.showSaved([{ id: 'one', url: 'https://old answer' }]);
    expect(tray.getSnapshot()).toEqual([]);
  });

  it('says nothing of a photo that arrived after it was asked', async () => {
    const { tray } = trayWith();
    tray.add([ready('a')]);
    await tray.settle();
    tray.showSaved([]);
    expect(states(tray)).toEqual(['sent']);
  });

  it('leaves a photo that is on its way as it is', () => {
    const { tray } = trayWith(hang);
    tray.restore([kept('one', false), kept('two', false)]);
    tray.showSaved([
      { id: 'one', url: null },
      { id: 'two', url: null },
    ]);
    expect(states(tray)).toEqual(['sending', 'waiting']);
  });

  it('is taken out there, and its address is not this device’s to give back', async () => {
    const { tray, removed, revoked } = trayWith();
    tray.showSaved([{ id: 'other device', url: 'https://there' }]);
    await tray.remove('other device');
    expect([removed, revoked]).toEqual([['other device'], []]);
  });
});

it('ends where nothing is on its way', () => {
  expect(() => trayWith().tray.stop()).not.toThrow();
});

it('stops what is on its way and gives back its own pictures at the end', () => {
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
