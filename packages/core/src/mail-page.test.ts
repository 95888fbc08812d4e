// The frame of mails: its colours, its direction, and what it lets nobody write.
import { expect, test } from 'vitest';
import { mailPage } from './mail-page.ts';

const COLOURS = {
  page: '#000001',
  card: '#000002',
  text: '#000003',
  quiet_text: '#000004',
  accent: '#000005',
  on_accent: '#000006',
  dark: {
    page: '#000007',
    card: '#000008',
    text: '#000009',
    quiet_text: '#00000a',
    accent: '#00000b',
    on_accent: '#00000c',
  },
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
  const { dark, ...light } = COLOURS;
  expect([...new Set(used)].sort()).toEqual([...Object.values(light), ...Object.values(dark)]);
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

test.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const)(
  'a %s mail says so on the page, on each table, and begins at the %s',
  (direction, start) => {
    const page = mailPage({
      texts: { language: 'en', direction, colours: COLOURS },
      title: 'Welcome',
      intro: 'Press',
      ignore: 'Ignore it',
      quietWays: [{ button: 'Settings', link: 'https://app.example/s' }],
    });
    const opened = page.match(/<(html|body|table)[^<>]*>/g) ?? [];
    expect(opened).toHaveLength(4);
    for (const tag of opened) expect(tag).toContain(`dir="${direction}"`);
    expect(page).toContain(`align="${start}"`);
    expect(page).toContain('href="https://app.example/s"');
  },
);

test('a line does not break inside the word e-mail, and an address stays as it is', () => {
  const link = 'https://app.example/e-mail';
  const page = mailPage({
    texts: { language: 'fr', direction: 'ltr', colours: COLOURS },
    title: 'Votre e-mail',
    intro: 'Cet e-mail',
    ignore: 'Les e-mails',
    quietWays: [{ button: 'Ce type d’e-mail', link }],
  });
  const [, body = ''] = page.split('<body');
  expect(body.match(/e\u2011mail/g)).toHaveLength(4);
  expect(body.match(/e-mail/g)).toHaveLength(1);
  expect(body).toContain(`href="${link}"`);
});
