// Tests of the mailbox page: e-mails can neither run scripts nor break the page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailboxPage } from './mailbox-page.ts';
import { createMailboxStore } from './mailbox-store.ts';

const mail = {
  to: 'amina@app.example',
  subject: 'أكّد بريدك · Confirm your e-mail',
  text: 'Open http://127.0.0.1:3000/auth/v1/verify?token=1&type=signup to confirm.',
  html: '<p dir="rtl">مرحبا</p><a href="http://127.0.0.1:3000/x">Confirm</a>',
  links: { confirm: 'http://127.0.0.1:3000/auth/v1/verify?token=1&type=signup' },
};

test('lists kept e-mails newest first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wasl-mailbox-'));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  try {
    const store = createMailboxStore(dataDir);
    expect(await store.list(10)).toEqual([]);
    await store.keep(mail);
    vi.setSystemTime(1_000_001);
    await store.keep({ ...mail, subject: 'second' });
    const kept = await store.list(10);
    expect(kept.map(({ subject }) => subject)).toEqual(['second', mail.subject]);
    expect(kept[1]).toMatchObject(mail);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('says that the mailbox is empty, or that e-mails are not kept because SMTP_URL is set', () => {
  expect(mailboxPage(undefined, 'App')).toContain('SMTP_URL is set');
  expect(mailboxPage([], 'App')).toContain('No e-mails yet');
  expect(mailboxPage([], 'App')).not.toContain('SMTP_URL');
});

test('makes links clickable and shows scripts in an e-mail as text', () => {
  const page = mailboxPage(
    [
      {
        ...mail,
        subject: '<script>alert(1)</script>',
        html: '"><script>alert(2)</script>',
        id: '1',
        sent_at: '2026-11-21T08:00:00.000Z',
      },
    ],
    'Shop & Co',
  );
  expect(page).toContain('<title>Mailbox (1) · Shop &amp; Co</title>');
  expect(page).toContain('href="http://127.0.0.1:3000/auth/v1/verify?token=1&amp;type=signup"');
  expect(page).not.toMatch(/<script/);
  expect(page).not.toContain('allow-scripts');
});
