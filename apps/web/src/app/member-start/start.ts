// What lies in the shell: the build writes the names of the files into it (vite/member-shell.ts).
import { type MemberFiles, startMember } from './member-start.ts';

declare const MEMBER_FILES: MemberFiles;
/** `deadlines.earlyAnswer`: the whole module would double what every shell carries. */
declare const EARLY_ANSWER_MS: number;

startMember(MEMBER_FILES, globalThis.waslTimeouts?.earlyAnswer ?? EARLY_ANSWER_MS);
