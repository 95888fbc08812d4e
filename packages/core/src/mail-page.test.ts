// Tests of the e-mail layout: colours, text direction and HTML escaping.
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

test("an e-mail uses only the product's colours", () => {
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

test('an inserted text is escaped, so that it cannot add HTML to the e-mail', () => {
  const text = `<b title='"'>&`;
  const action = { button: text, link: text };
  const parts = { title: text, intro: text, action, codeText: text, ignore: text };
  const page = mailPage({
    texts: { language: 'en', direction: 'ltr', colours: COLOURS },
    ...parts,
  });
  expect(page).not.toContain('<b ');
  // The title appears twice: as the document title and above the text.
  expect(page.split('&lt;b title=&#39;&quot;&#39;&gt;&amp;')).toHaveLength(8);
});

test.each([
  ['ltr', 'left'],
  ['rtl', 'right'],
] as const)(
  'a %s e-mail has this direction on the page and on each table, and aligns its content %s',
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

test('allows no line break inside the word "e-mail", and leaves e-mail addresses and links unchanged', () => {
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
