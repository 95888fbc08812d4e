import { expect, it } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { LIST_ROW_CLASS, ListRow } from './list-row.tsx';

it.each(['fr', 'ar'] as const)(
  'a list row fits a narrow screen in %s, however long the name in the row is',
  async (language) => {
    const screen = await mountIn(
      language,
      <div style={{ width: 240 }}>
        <a href="#row" className={LIST_ROW_CLASS}>
          <ListRow
            title={'عبدالرحمن'.repeat(20)}
            amount="20 000 DH"
            note="21/11/2026"
            badge={<b>{'En attente du versement '.repeat(4)}</b>}
          />
        </a>
      </div>,
    );
    const row = screen.getByRole('link').element();
    expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
    expect(row.getBoundingClientRect().width).toBeLessThanOrEqual(240);
    for (const said of ['20 000 DH', '21/11/2026']) expect(row.textContent).toContain(said);
  },
);
