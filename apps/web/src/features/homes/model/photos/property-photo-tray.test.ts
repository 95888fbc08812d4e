import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadItem } from '../../../../shared/photos/upload-tray.ts';
import { PropertyPhotoTray } from './property-photo-tray.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const trayWith = (...names: string[]) => {
  let made = 0;
  const revoked: string[] = [];
  const tray = new PropertyPhotoTray({
    createObjectURL: () => {
      made += 1;
      return `blob:${made}`;
    },
    revokeObjectURL: (url) => revoked.push(url),
  });
  tray.add(names.map((name) => new File(['x'], name)));
  return { tray, revoked };
};
const states = (tray: PropertyPhotoTray) =>
  tray.getSnapshot().map(({ item, state }) => `${item.name} ${state}`);
const idAt = (tray: PropertyPhotoTray, place: number) => tray.getSnapshot()[place]?.id ?? '';

it('shows selected photos before upload', () => {
  const { tray } = trayWith('a');
  tray.add([new File(['x'], 'b')]);
  expect(tray.getSnapshot()).toMatchObject([
    { url: 'blob:1', state: 'waiting', percent: 0 },
    { url: 'blob:2', state: 'waiting', percent: 0 },
  ]);
  expect(idAt(tray, 0)).not.toBe(idAt(tray, 1));
});

describe('photo upload', () => {
  it('retries only failed photos', async () => {
    const { tray } = trayWith('a', 'b', 'c');
    const sent: string[] = [];
    const failures = new Set(['b']);
    const send = async (file: File) => {
      sent.push(file.name);
      if (failures.delete(file.name)) throw new Error('cut');
    };
    expect(await tray.send(send)).toBe(1);
    expect(states(tray)).toEqual(['a sent', 'b failed', 'c sent']);
    expect(await tray.send(send)).toBe(0);
    expect(sent.sort()).toEqual(['a', 'b', 'b', 'c']);
  });

  it('reports progress in whole percent, from 0 to 100', async () => {
    const { tray } = trayWith('a');
    const seen: string[] = [];
    const look = () => {
      const { state, percent } = tray.getSnapshot()[0] ?? {};
      seen.push(`${state} ${percent}`);
    };
    await tray.send(async (_photo, { onProgress }) => {
      look();
      onProgress(0.126);
      look();
      throw new Error('cut');
    });
    await tray.send(async () => look());
    look();
    expect(seen).toEqual(['sending 0', 'sending 13', 'sending 0', 'sent 100']);
  });

  it('continues with the other photos when one is refused', async () => {
    const { tray } = trayWith('a', 'b', 'c', 'd');
    const tooLarge = async (file: File) => {
      if (file.name === 'a') throw new Error('too large');
    };
    expect(await tray.send(tooLarge)).toBe(1);
    expect(states(tray)).toEqual(['a failed', 'b sent', 'c sent', 'd sent']);
  });

  it('stops after a network failure', async () => {
    const { tray } = trayWith('a', 'b', 'c', 'd');
    const tried: string[] = [];
    const lost = async (file: File) => {
      tried.push(file.name);
      throw new TypeError('network: the file was not sent');
    };
    expect(await tray.send(lost)).toBe(4);
    expect(tried).toEqual(['a', 'b']);
    expect(states(tray)).toEqual(['a failed', 'b failed', 'c failed', 'd failed']);
    expect(await tray.send(async () => undefined)).toBe(0);
  });

  it('runs at most two uploads concurrently, and starts them in order', async () => {
    const { tray } = trayWith('a', 'b', 'c', 'd', 'e');
    let running = 0;
    let most = 0;
    const begun: string[] = [];
    await tray.send(async (file) => {
      begun.push(file.name);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(most).toBe(2);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('aborts running uploads when it is stopped, and can upload again afterwards', async () => {
    const { tray, revoked } = trayWith('a');
    const hang: UploadItem<File> = (_photo, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    const sending = tray.send(hang);
    tray.stop();
    expect(await sending).toBe(1);
    expect(revoked).toEqual(['blob:1']);
    expect(await tray.send(async (_photo, { signal }) => signal.throwIfAborted())).toBe(0);
  });
});

describe('order of the selected photos', () => {
  it('is kept as the user arranged them', () => {
    const { tray } = trayWith('a', 'b', 'c');
    const [a = '', b = '', c = ''] = tray.getSnapshot().map(({ id }) => id);
    tray.order([c, a, b]);
    expect(states(tray)).toEqual(['c waiting', 'a waiting', 'b waiting']);
  });
});

it('revokes object URLs of removed and uploaded photos, and no other URLs', async () => {
  const { tray, revoked } = trayWith('a', 'b', 'c');
  tray.remove(idAt(tray, 0));
  expect([states(tray), revoked]).toEqual([['b waiting', 'c waiting'], ['blob:1']]);
  await tray.send(async (file) => {
    if (file.name === 'c') throw new Error('cut');
  });
  tray.clearSent();
  expect([states(tray), revoked]).toEqual([['c failed'], ['blob:1', 'blob:2']]);
});

it('notifies subscribers of each change, and not after they unsubscribe', () => {
  const { tray } = trayWith('a');
  let told = 0;
  const leave = tray.subscribe(() => {
    told += 1;
  });
  tray.remove(idAt(tray, 0));
  expect(told).toBe(1);
  leave();
  tray.add([new File(['x'], 'b')]);
  expect(told).toBe(1);
});
