import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { QueueTable } from './queue-table.tsx';

function Queue({ names }: { names: string[] }) {
  const query = useInfiniteQuery({
    queryKey: ['queue'],
    initialPageParam: 0,
    queryFn: () => Promise.resolve(names),
    getNextPageParam: () => undefined,
  });
  return (
    <div style={{ inlineSize: 240 }}>
      <QueueTable
        caption="Queue"
        query={query}
        rowKey={(row) => row}
        opener={{ head: 'Boutique', name: (row) => row }}
        columns={[]}
        onOpen={() => undefined}
      />
    </div>
  );
}
const keys = () => page.getByText(text('ui.key_move'), { exact: false });

it('the table shows the keyboard shortcuts when the queue has rows', async () => {
  await page.viewport(1280, 800);
  await mountIn('fr', <Queue names={['Benali Services']} />, 'operator');
  await expect.element(keys()).toBeVisible();
});

it('the table shows no keyboard shortcuts when the queue is empty', async () => {
  await page.viewport(1280, 800);
  const screen = await mountIn('fr', <Queue names={[]} />, 'operator');
  await expect.element(screen.getByText(text('operator.queue_empty'))).toBeVisible();
  expect(keys().query()).toBeNull();
});

it('all lines of a long name are aligned to the same edge', async () => {
  const name = 'Librairie et papeterie du Souss et de ses environs';
  const screen = await mountIn('fr', <Queue names={[name]} />, 'operator');
  await expect.element(screen.getByRole('button', { name })).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(screen.getByRole('button', { name }).element());
  const lines = [...range.getClientRects()];
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ left }) => Math.round(left))).size).toBe(1);
});
