// Checks a password against Have I Been Pwned, or a copy of it. The service never receives the
// password.
import { createHash } from 'node:crypto';
import { deadlines } from '../../timeouts.ts';

/**
 * Range protocol (haveibeenpwned.com/API/v3#PwnedPasswords): the request has the first five hex
 * digits of the hash, the response has the remaining digits of every matching hash with its number
 * of leaks. Padding entries, which hide the length of the response, have a count of 0. Rejects when
 * the service does not respond.
 */
export async function isLeaked(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
    headers: { 'add-padding': 'true', 'user-agent': 'wasl' },
    signal: AbortSignal.timeout(deadlines.leakedPasswords),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`the leaked-password service responded with ${response.status}`);
  return text.split(/\r?\n/).some((line) => {
    const [suffix, count] = line.trim().split(':');
    return suffix?.toUpperCase() === hash.slice(5) && Number(count) > 0;
  });
}
