// Derives the reason for the sign-in, which the sign-in screen shows, from the address that the
// user requested.

export type SignInReason =
  | 'visit'
  | 'homes'
  | 'send'
  | 'money'
  | 'delivery'
  | 'deliveries'
  | 'chats'
  | 'listing';

/** Address patterns with their reasons; the first match applies. */
const REASONS: [RegExp, SignInReason][] = [
  [/^homes\/.*#visit$/, 'visit'],
  [/^homes\b/, 'homes'],
  [/^money\/new\b/, 'send'],
  [/^money\b/, 'money'],
  [/^deliveries\/new\b/, 'delivery'],
  [/^deliveries\b/, 'deliveries'],
  [/^chats\b/, 'chats'],
  [/^properties\b/, 'listing'],
];

/** @param target - Internal path with its language prefix, as returnTarget builds it. */
export function signInReason(target: string): SignInReason | undefined {
  const path = target.split('/').slice(2).join('/');
  return REASONS.find(([fits]) => fits.test(path))?.[1];
}
