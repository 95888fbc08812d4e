import { expect, test } from 'vitest';
import { mailPage } from './mail-page.ts';

const COLOURS = {
  page: '#000001',
  card: '#000002',
  text: '#000003',
  quiet_text: '#000004',
  accent: '#000005',
  on_accent: '#000006',
};

test('a mail has the colours of the product, and no others', () => {
  const action = { button: 'Confirm', link: 'https://app.example' };
  const page = mailPage({
    texts: { language: 'en', direction: 'ltr', colours: COLOURS },
    title: 'Welcome',
    intro: 'Press',
    action,
    furtherAction: action,
    ignore: 'Ignore it',
  });
  const used = page.match(/#[0-9a-f]{3,6}\b/g) ?? [];
  expect([...new Set(used)].sort()).toEqual(Object.values(COLOURS));
});

test('nothing that is put into a mail can write HTML of its own', () => {
  const text = `<b title='"'>&`;
  const action = { button: text, link: text };
  const parts = { title: text, intro: text, action, codeText: text, ignore: text };
  const page = mailPage({
    texts: { language: 'en', direction: 'ltr', colours: COLOURS },
    ...parts,
  });
  expect(page).not.toContain('<b ');
  // The title stands twice: for the program, and over the text.
  expect(page.split('&lt;b title=&#39;&quot;&#39;&gt;&amp;')).toHaveLength(8);
});
