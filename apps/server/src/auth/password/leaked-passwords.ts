// Asks Have I Been Pwned, or a copy of it, whether a password is in a known leak; it never learns the password.
import { createHash } from 'node:crypto';
import { deadlines } from '../../timeouts.ts';

/**
 * The range protocol (haveibeenpwned.com/API/v3#PwnedPasswords): five digits of the hash go out, the rest of every hash
 * that begins like it comes back, with how often it leaked. Padded answers, whose length tells nothing, have counts of 0.
 * Rejects when nobody answers.
 */
export async function isLeaked(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
    headers: { 'add-padding': 'true', 'user-agent': 'wasl' },
    signal: AbortSignal.timeout(deadlines.leakedPasswords),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`leaked passwords: ${response.status}`);
  return text.split(/\r?\n/).some((line) => {
    const [suffix, count] = line.trim().split(':');
    return suffix?.toUpperCase() === hash.slice(5) && Number(count) > 0;
  });
}
