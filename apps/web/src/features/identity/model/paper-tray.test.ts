import { expect, it } from 'vitest';
import type { Paper } from './paper.ts';
import { PaperTray } from './paper-tray.ts';

function trayThat(answers: ('ok' | 'lost')[]) {
  const asked: string[] = [];
  const arrived: Paper[] = [];
  const tray = new PaperTray({
    prepare: async (file) =>
      file.type === 'text/html'
        ? 'wrong_type'
        : {
            file,
            paper: { file_path: `folder/${file.name}`, file_name: file.name },
            type: 'image/png',
            problems: [],
          },
    send: async (path) => {
      asked.push(path);
      if (answers.shift() === 'lost') throw new TypeError('Failed to fetch');
    },
    onSent: (paper) => arrived.push(paper),
  });
  return { tray, asked, arrived };
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

it('sends only what failed again, to the same place', async () => {
  const { tray, asked, arrived } = trayThat(['ok', 'lost', 'ok']);
  await tray.add(png('front'), 'front');
  await tray.add(png('back'), 'back');
  expect(await tray.settle()).toBe(false);
  expect(arrived).toHaveLength(1);
  expect(await tray.settle()).toBe(true);
  expect(asked).toEqual(['folder/front', 'folder/back', 'folder/back']);
  expect(arrived.map(({ file_name: name }) => name)).toEqual(['front', 'back']);
});

it('lets nothing of a wrong kind in', async () => {
  const { tray, asked } = trayThat([]);
  expect(await tray.add(new File([''], 'a.png', { type: 'text/html' }), 'more')).toBe('wrong_type');
  expect(tray.queue.read()).toEqual([]);
  expect(asked).toEqual([]);
});

it('is settled when there is nothing to send', async () => {
  expect(await trayThat([]).tray.settle()).toBe(true);
});
