import { expect, it } from 'vitest';
import { mailboxLink } from './mailbox-link.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

it.each([
  ['ghita@gmail.com', ANDROID, 'https://mail.google.com/'],
  [' Ghita@GMAIL.com ', ANDROID, 'https://mail.google.com/'],
  ['ghita@hotmail.fr', ANDROID, 'https://outlook.live.com/mail/'],
  ['ghita@yahoo.co.uk', ANDROID, 'https://mail.yahoo.com/'],
  ['ghita@icloud.com', IPHONE, 'https://www.icloud.com/mail/'],
  ['ghita@proton.me', ANDROID, 'https://mail.proton.me/'],
  ['ghita@um5.ac.ma', IPHONE, 'message://'],
  ['ghita@um5.ac.ma', ANDROID, undefined],
  ['ghita@gmail.com.example', ANDROID, undefined],
  ['ghita@notgmail.com', ANDROID, undefined],
])('returns the mailbox link of the e-mail address %s', (email, userAgent, mailbox) => {
  expect(mailboxLink(email, userAgent)).toBe(mailbox);
});
