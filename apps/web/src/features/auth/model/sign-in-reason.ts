// Determines, from the address that a visitor requested, why the visitor must sign in. The sign-in
// screen shows this reason.

export type SignInReason =
  | 'visit'
  | 'homes'
  | 'send'
  | 'money'
  | 'delivery'
  | 'deliveries'
  | 'chats'
  | 'listing';

/**
 * Patterns of paths, each with the reason for which a visitor to the path must sign in. The first
 * matching pattern determines the reason.
 */
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
