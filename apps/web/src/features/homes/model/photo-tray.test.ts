import { expect, it } from 'vitest';
import { PhotoTray } from './photo-tray.ts';
import { fitInto } from './prepare-photo.ts';

const trayWith = (...names: string[]) => {
  let made = 0;
  const revoked: string[] = [];
  const tray = new PhotoTray({
    createObjectURL: () => {
      made += 1;
      return `blob:${made}`;
    },
    revokeObjectURL: (url) => revoked.push(url),
  });
  tray.add(names.map((name) => new File(['x'], name)));
  return { tray, revoked };
};
const states = (tray: PhotoTray) => tray.read().map(({ file, state }) => `${file.name} ${state}`);

it('sends again only what failed', async () => {
  const { tray } = trayWith('a', 'b', 'c');
  const sent: string[] = [];
  const failures = new Set(['b']);
  const send = async ({ file }: { file: File }) => {
    sent.push(file.name);
    if (failures.delete(file.name)) throw new Error('cut');
  };
  expect(await tray.send(send)).toBe(1);
  expect(states(tray)).toEqual(['a sent', 'b failed', 'c sent']);
  expect(await tray.send(send)).toBe(0);
  expect(sent.sort()).toEqual(['a', 'b', 'b', 'c']);
});

it('asks no further photo of a line that carries nothing', async () => {
  const { tray } = trayWith('a', 'b', 'c', 'd');
  const tried: string[] = [];
  const lost = async ({ file }: { file: File }) => {
    tried.push(file.name);
    throw new TypeError('network: the file was not sent');
  };
  expect(await tray.send(lost)).toBe(4);
  expect(tried).toEqual(['a', 'b']);
  expect(await tray.send(async () => undefined)).toBe(0);
});

it('never sends more than two at once', async () => {
  const { tray } = trayWith('a', 'b', 'c', 'd', 'e');
  let running = 0;
  let most = 0;
  await tray.send(async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(most).toBe(2);
});

it('gives pictures back that are taken away or have arrived', async () => {
  const { tray, revoked } = trayWith('a', 'b');
  const [a] = tray.read();
  tray.remove(a?.id ?? '');
  await tray.send(async () => undefined);
  tray.clearSent();
  expect(tray.read()).toEqual([]);
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

it('makes a photo fit and never larger', () => {
  expect(fitInto(4096, 3072, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitInto(3072, 4096, 2048)).toEqual({ width: 1536, height: 2048 });
  expect(fitInto(800, 600, 2048)).toEqual({ width: 800, height: 600 });
  expect(fitInto(5000, 1, 16)).toEqual({ width: 16, height: 1 });
});
