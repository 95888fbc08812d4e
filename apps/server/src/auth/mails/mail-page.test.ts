import { expect, test } from 'vitest';
import { mailPage } from './mail-page.ts';

test('nothing that is put into a mail can write HTML of its own', () => {
  const text = `<b title='"'>&`;
  const action = { button: text, link: text };
  const parts = { title: text, intro: text, action, codeText: text, ignore: text };
  const page = mailPage({ texts: { language: 'en', direction: 'ltr' }, ...parts });
  expect(page).not.toContain('<b ');
  // The title stands twice: for the program, and over the text.
  expect(page.split('&lt;b title=&#39;&quot;&#39;&gt;&amp;')).toHaveLength(8);
});
