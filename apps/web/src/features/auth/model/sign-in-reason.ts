// Why a screen asks somebody to sign in, read from the address that she wanted.

export type SignInReason =
  | 'visit'
  | 'homes'
  | 'send'
  | 'money'
  | 'delivery'
  | 'deliveries'
  | 'chats'
  | 'listing';

/** The first that fits. */
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

/** @param target An address of ours with its language, as returnTarget made it. */
export function signInReason(target: string): SignInReason | undefined {
  const path = target.split('/').slice(2).join('/');
  return REASONS.find(([fits]) => fits.test(path))?.[1];
}
