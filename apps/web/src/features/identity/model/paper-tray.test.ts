import { expect, it } from 'vitest';
import type { Paper } from './paper.ts';
import { PaperTray, type SendPaper } from './paper-tray.ts';

function trayThat(answers: ('ok' | 'lost')[], onItsWay: SendPaper = async () => undefined) {
  const asked: string[] = [];
  const arrived: Paper[] = [];
  const tray = new PaperTray({
    prepare: async (file, side) =>
      file.type === 'text/html'
        ? 'wrong_type'
        : {
            file: new File([file], `${side}-${file.name}`),
            paper: { file_path: `folder/${file.name}`, file_name: file.name },
            type: 'image/png',
            problems: [],
          },
    send: async (path, file, options) => {
      asked.push(path);
      await onItsWay(path, file, options);
      if (answers.shift() === 'lost') throw new TypeError('Failed to fetch');
    },
    onSent: (paper) => arrived.push(paper),
  });
  return { tray, asked, arrived };
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

it('retries only the failed upload, to the same path', async () => {
  const { tray, asked, arrived } = trayThat(['ok', 'lost', 'ok']);
  expect(await tray.take(png('first'), 'front')).toBeUndefined();
  expect(await tray.take(png('second'), 'back')).toBeUndefined();
  expect(await tray.settle()).toBe(false);
  expect(arrived).toHaveLength(1);
  expect(await tray.settle()).toBe(true);
  expect(asked).toEqual(['folder/first', 'folder/second', 'folder/second']);
  expect(arrived.map(({ file_name: name }) => name)).toEqual(['first', 'second']);
});

it('uploads the prepared file and reports progress', async () => {
  const sent: string[] = [];
  const { tray } = trayThat([], async (_path, file, { onProgress, signal }) => {
    sent.push(file.name);
    onProgress(0.4);
    expect(tray.getSnapshot()[0]?.percent).toBe(40);
    expect(signal.aborted).toBe(false);
  });
  await tray.take(png('first'), 'front');
  expect(await tray.settle()).toBe(true);
  expect(sent).toEqual(['front-first']);
});

it('waits for all document uploads in progress, and removes its listeners', async () => {
  const waiting: (() => void)[] = [];
  const { tray } = trayThat([], () => new Promise((resolve) => waiting.push(resolve)));
  await tray.take(png('first'), 'front');
  await tray.take(png('second'), 'back');
  let isSettled: boolean | undefined;
  const settling = tray.settle().then((all) => {
    isSettled = all;
  });
  waiting.shift()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBeUndefined();
  waiting.shift()?.();
  await settling;
  expect(isSettled).toBe(true);
});

it('waits for chosen files that the browser is still reading', async () => {
  let isRead = () => {};
  const tray = new PaperTray({
    prepare: async (file) => {
      await new Promise<void>((resolve) => {
        isRead = resolve;
      });
      return { file, paper: { file_path: 'a', file_name: 'a' }, type: 'image/png', problems: [] };
    },
    send: async () => undefined,
    onSent: () => undefined,
  });
  const taking = tray.take(png('first'), 'front');
  const settling = tray.settle();
  isRead();
  expect(await settling).toBe(true);
  expect(tray.getSnapshot()).toMatchObject([{ state: 'sent' }]);
  expect(await taking).toBeUndefined();
});

it('stops waiting after a file that cannot be read', async () => {
  const tray = new PaperTray({
    prepare: () => Promise.reject(new Error('torn')),
    send: async () => undefined,
    onSent: () => undefined,
  });
  const taking = expect(tray.take(png('first'), 'front')).rejects.toThrow('torn');
  expect(await tray.settle()).toBe(true);
  await taking;
});

it('rejects unsupported file types', async () => {
  const { tray, asked } = trayThat([]);
  expect(await tray.take(new File([''], 'a.png', { type: 'text/html' }), 'more')).toBe(
    'wrong_type',
  );
  expect(tray.getSnapshot()).toEqual([]);
  expect(asked).toEqual([]);
});

it('does not wait when there is nothing to upload', async () => {
  expect(await trayThat([]).tray.settle()).toBe(true);
});
