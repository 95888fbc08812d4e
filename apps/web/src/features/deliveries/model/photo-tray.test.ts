import { expect, it } from 'vitest';
import { type KeptPhoto, type ParcelPhoto, PhotoTray } from './photo-tray.ts';

const ready = (text: string) => ({ blob: new Blob([text]), width: 4, height: 3 });

function trayWith(send: (photo: ParcelPhoto, signal: AbortSignal) => Promise<void>) {
  const removed: string[] = [];
  let kept: KeptPhoto[] = [];
  const tray = new PhotoTray({
    send: (photo, { signal }) => send(photo, signal),
    remove: async (id) => void removed.push(id),
    keep: (photos) => {
      kept = photos;
    },
    urls: { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined },
  });
  return { tray, removed, kept: () => kept };
}
const states = (tray: PhotoTray) => tray.read().map(({ state }) => state);

it('sends one after the other, and again only what failed', async () => {
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
  expect(await tray.settle()).toBe(false);
  expect(states(tray)).toEqual(['sent', 'failed', 'sent']);
  expect(kept().map(({ isSent }) => isSent)).toEqual([true, false, true]);
  isCut = false;
  expect(await tray.settle()).toBe(true);
  expect(sent).toEqual(['a', 'b', 'c', 'b']);
});

it('goes on after a reload with what had not arrived', async () => {
  const sent: string[] = [];
  const { tray } = trayWith(async ({ id }) => void sent.push(id));
  tray.restore([
    { ...ready('a'), id: 'one', isSent: true },
    { ...ready('b'), id: 'two', isSent: false },
  ]);
  expect(await tray.settle()).toBe(true);
  expect(sent).toEqual(['two']);
});

it('stops a photo that is taken out on its way, and goes on with the next', async () => {
  let stopped = 0;
  const { tray } = trayWith((_photo, signal) =>
    tray.read()[0]?.state === 'sending' && tray.read().length === 2
      ? new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped += 1;
            reject(new DOMException('cancelled', 'AbortError'));
          });
        })
      : Promise.resolve(),
  );
  tray.add([ready('a'), ready('b')]);
  await tray.remove(tray.read()[0]?.id ?? '');
  expect(stopped).toBe(1);
  expect(await tray.settle()).toBe(true);
  expect(tray.read()).toHaveLength(1);
});

it('asks the server before a photo that it has is taken out', async () => {
  const { tray, removed, kept } = trayWith(async () => undefined);
  tray.restore([{ ...ready('a'), id: 'one', isSent: true }]);
  await tray.remove('one');
  expect(removed).toEqual(['one']);
  expect(kept()).toEqual([]);
});

it('believes the server about what it has', async () => {
  const { tray } = trayWith(async () => {
    throw new TypeError('network');
  });
  tray.restore([
    { ...ready('a'), id: 'gone elsewhere', isSent: true },
    { ...ready('b'), id: 'answer lost', isSent: false },
  ]);
  expect(await tray.settle()).toBe(false);
  tray.showSaved([
    { id: 'other device', url: 'https://there' },
    { id: 'answer lost', url: 'https://here' },
  ]);
  expect(tray.read().map(({ id, state }) => [id, state])).toEqual([
    ['other device', 'sent'],
    ['answer lost', 'sent'],
  ]);
});
