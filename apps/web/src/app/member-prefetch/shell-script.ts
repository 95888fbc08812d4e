// Script inlined in the app shell. The build inserts the file names (vite/member-shell.ts).
import { type MemberScreenFiles, prefetchMemberScreen } from './prefetch-member-screen.ts';

declare const MEMBER_FILES: MemberScreenFiles;
/**
 * Value of `deadlines.earlyAnswer`, in milliseconds. The build inserts this number, because an
 * import would include the whole module with the deadlines and double the size of every app shell.
 */
declare const EARLY_ANSWER_MS: number;

prefetchMemberScreen(MEMBER_FILES, globalThis.waslTimeouts?.earlyAnswer ?? EARLY_ANSWER_MS);
