// Checks whether a password has been leaked, by asking Have I Been Pwned or a copy of that service.
// The service never receives the password itself.
import { createHash } from 'node:crypto';
import { deadlines } from '../../timeouts.ts';

/**
 * Uses the range protocol (haveibeenpwned.com/API/v3#PwnedPasswords). The request contains the
 * first five hex digits of the password's hash. The response lists every leaked hash that starts
 * with these five digits: its remaining digits and the number of leaks. Entries with 0 leaks are
 * padding, which hides how many hashes match. Rejects when the service does not respond.
 */
export async function isPasswordLeaked(url: string, password: string): Promise<boolean> {
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
