import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { Table } from './table.tsx';

const DAY = '27 novembre 2026';

it('on a phone a date in a row header stays on one line', async () => {
  await page.viewport(390, 844);
  const columns = ['day', 'bank', 'ledger'].map((key) => ({
    key,
    head: key,
    cell: () => (key === 'day' ? DAY : '43 475,50 DH'),
    isFigure: key !== 'day',
  }));
  await mountIn(
    'fr',
    <Table caption="Jours" columns={columns} rows={[DAY]} rowKey={(row) => row} empty={null} />,
  );
  const range = document.createRange();
  range.selectNodeContents(page.getByRole('rowheader', { name: DAY }).element());
  expect(range.getClientRects()).toHaveLength(1);
});
