// Every route that is photographed, with who is signed in there; later features add theirs.

export type Visitor = 'visitor' | 'amina' | 'youssef' | 'karim';
export type ScreenRoute = { name: string; path: string; as: Visitor };

/** Paths come after the language; `:transfer-<status>` stands for one of amina's transfers in that status. */
export const SCREEN_ROUTES: ScreenRoute[] = [
  { name: 'landing', path: '', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'signup', path: '/signup', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'dashboard', path: '/dashboard', as: 'amina' },
  { name: 'profile', path: '/profile', as: 'amina' },
  { name: 'money', path: '/money', as: 'amina' },
  { name: 'money-empty', path: '/money', as: 'karim' },
  { name: 'money-new', path: '/money/new', as: 'amina' },
  { name: 'money-draft', path: '/money/:transfer-draft', as: 'amina' },
  { name: 'money-pending', path: '/money/:transfer-pending', as: 'amina' },
  { name: 'money-waiting', path: '/money/:transfer-waiting_for_broker', as: 'amina' },
  { name: 'money-in-process', path: '/money/:transfer-in_process', as: 'amina' },
  { name: 'money-completed', path: '/money/:transfer-completed', as: 'amina' },
  { name: 'money-cancelled', path: '/money/:transfer-abandoned', as: 'amina' },
  { name: 'broker', path: '/broker', as: 'youssef' },
  { name: 'mailbox', path: '../dev/mailbox', as: 'visitor' },
];
